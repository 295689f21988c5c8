// The testimonials, and the words while there are none.
import json from '../../content/testimonials.json';
import { checked } from './checked';

export const testimonials = checked<'testimonials'>(json);
