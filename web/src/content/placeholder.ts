/** Matches texts the organization still has to write. */
export const PLACEHOLDER = /^\[To be written\b/;
