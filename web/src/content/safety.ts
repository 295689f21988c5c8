// Whether the "safety" page's words are all written.
import { safety } from 'virtual:content';
import { PLACEHOLDER } from './placeholder';

const texts = safety.topics.flatMap(({ paragraphs }) => paragraphs);

/** While this is false, the page mustn't pass for a promise: nothing links to it, and search engines skip it. */
export const safetyIsWritten = !texts.some((text) => PLACEHOLDER.test(text));
