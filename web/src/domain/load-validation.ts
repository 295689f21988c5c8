// Lazy-loads the schemas, because there's nothing to validate until someone types.

import { CALL_TIMEOUT_MS } from './limits';
import { orAborted, withTimeout } from './timeout';

export const loadValidation = () =>
  withTimeout(CALL_TIMEOUT_MS, (signal) => orAborted(signal, import('./validation')));
