export type Control = HTMLInputElement | HTMLTextAreaElement;

/** Returns the fields of a `Form`, without those that browser extensions have added. */
export const controlsOf = (place: ParentNode | null): Control[] => [
  ...(place?.querySelectorAll<Control>('[data-label]') ?? []),
];
