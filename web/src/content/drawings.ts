/// <reference path="./drawings.d.ts" />
// What the code of each class draws, in their order: the path of an SVG of 96 by 96.
import paths from 'virtual:drawings';

export const drawings = paths;
