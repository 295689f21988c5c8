// Loads the schemas by import(): before something is typed nothing has to be judged.

import { CALL_TIMEOUT_MS } from './limits';
import { orAborted, withTimeout } from './timeout';

export const loadValidation = () =>
  withTimeout(CALL_TIMEOUT_MS, (signal) => orAborted(signal, import('./validation')));
