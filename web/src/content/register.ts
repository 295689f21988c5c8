// The words around the registration form.
import json from '../../content/register.json';
import { checked } from './checked';

export const register = checked<'register'>(json);
