// The words of the page "safety", and whether all of them are written.
import json from '../../content/safety.json';
import { checked } from './checked';
import { STAND_IN } from './stand-in';

export const safety = checked<'safety'>(json);

const texts = safety.topics.flatMap(({ paragraphs }) => paragraphs);

/** As long as it is not, the page must not look like a promise: nothing leads to it, search engines either. */
export const safetyIsWritten = !texts.some((text) => STAND_IN.test(text));
