// Lazy-loads the schemas: there's nothing to validate before someone types.

import { CALL_TIMEOUT_MS } from './limits';
import { orAborted, withTimeout } from './timeout';

export const loadValidation = () =>
  withTimeout(CALL_TIMEOUT_MS, (signal) => orAborted(signal, import('./validation')));
