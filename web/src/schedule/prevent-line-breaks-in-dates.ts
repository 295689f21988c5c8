/** Prevents line breaks within "March 8, 2031", "to May 8" and "10 to 11:30 AM". */
export const preventLineBreaksInDates = (text: string): string =>
  text.replaceAll(
    /([A-Z][a-z]+(?= \d\d?\b)|\d(?= (?:[AP]M|to \d))|\bto(?= [\d:]+\s[AP]M)|\b(?:to|[Ff]rom)(?= [A-Z][a-z]+ \d)|\d,(?= 20\d\d\b)) /g,
    '$1\u00A0',
  );
