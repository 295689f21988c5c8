// Whether the safety page is finished.
import { safety } from 'virtual:content';
import { PLACEHOLDER } from './placeholder';

const texts = safety.topics.flatMap(({ paragraphs }) => paragraphs);

/** While this is false, nothing links to the page and search engines skip it, so nobody takes it for a promise. */
export const safetyIsWritten = !texts.some((text) => PLACEHOLDER.test(text));
