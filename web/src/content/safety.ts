// Whether all words of the page "safety" are written.
import { safety } from 'virtual:content';
import { STAND_IN } from './stand-in';

const texts = safety.topics.flatMap(({ paragraphs }) => paragraphs);

/** As long as it is not, the page must not look like a promise: nothing leads to it, search engines either. */
export const safetyIsWritten = !texts.some((text) => STAND_IN.test(text));
