// The words around the forms of the account pages.
import json from '../../content/account.json';
import { checked } from './checked';
import type { AccountContent } from './types';

export const account = checked<AccountContent>(json);
