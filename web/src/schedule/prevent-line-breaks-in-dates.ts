/** Prevents line breaks within "March 8, 2031" and "10 to 11:30 AM". */
export const preventLineBreaksInDates = (text: string): string =>
  text.replaceAll(
    /([A-Z][a-z]+(?= \d\d?\b)|\d(?= (?:[AP]M|to \d))|\bto(?= [\d:]+\s[AP]M)|\d,(?= 20\d\d\b)) /g,
    '$1\u00A0',
  );
