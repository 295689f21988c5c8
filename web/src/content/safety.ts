// Whether the "safety" page's words are all written.
import { safety } from 'virtual:content';
import { PLACEHOLDER } from './placeholder';

const texts = safety.topics.flatMap(({ paragraphs }) => paragraphs);

/** Until they are, the page mustn't look like a promise: nothing links to it, and search engines skip it. */
export const safetyIsWritten = !texts.some((text) => PLACEHOLDER.test(text));
