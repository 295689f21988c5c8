export type Control = HTMLInputElement | HTMLTextAreaElement;

/** Returns the fields of a `Form`, without those that browser extensions have added. */
export const controlsOf = (container: ParentNode | null): Control[] => [
  ...(container?.querySelectorAll<Control>('[data-label]') ?? []),
];
