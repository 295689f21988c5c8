// What is said after registering. It arrives with the rules of the form, so that the page stays small.
import json from '../../content/register-done.json';
import { checked } from './checked';

export const registerDone = checked<'register-done'>(json);
