// The words of the page of the program for high schools.
import json from '../../content/stemnn.json';
import { checked } from './checked';

export const stemnn = checked<'stemnn'>(json);
