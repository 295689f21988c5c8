import { safety } from 'virtual:content';
import { PLACEHOLDER } from './placeholder';

const texts = safety.topics.flatMap(({ paragraphs }) => paragraphs);

/** While this is false, nothing links to the safety page, and search engines skip it. */
export const safetyIsWritten = !texts.some((text) => PLACEHOLDER.test(text));
