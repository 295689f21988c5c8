// Loads the schemas by import(): before something is typed nothing has to be judged.
import { orAborted, withDeadline } from './deadline';
import { CALL_DEADLINE_MS } from './limits';

export const loadValidation = () =>
  withDeadline(CALL_DEADLINE_MS, (signal) => orAborted(signal, import('./validation')));
