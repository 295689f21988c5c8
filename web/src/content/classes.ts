// The classes and programs, and the words around them.
import json from '../../content/classes.json';
import { checked } from './checked';
import type { ClassesContent } from './types';

export const classes = checked<ClassesContent>(json);
