// The classes and programs, and the words around them.
import json from '../../content/classes.json';
import { checked } from './checked';

export const classes = checked<'classes'>(json);
