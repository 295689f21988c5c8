// The words around the forms of the account pages.
import json from '../../content/account.json';
import { checked } from './checked';

export const account = checked<'account'>(json);
