/** The start of a text the organization still has to write. */
export const STAND_IN = /^\[To be written\b/;
