// The testimonials, and the words while there are none.
import json from '../../content/testimonials.json';
import { checked } from './checked';
import type { TestimonialsContent } from './types';

export const testimonials = checked<TestimonialsContent>(json);
