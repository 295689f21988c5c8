/** How a text begins that the organization still has to write. */
export const STAND_IN = /^\[To be written\b/;
