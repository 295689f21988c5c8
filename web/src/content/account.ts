// The words around the log-in form.
import json from '../../content/account.json';
import { checked } from './checked';

export const account = checked<'account'>(json);
