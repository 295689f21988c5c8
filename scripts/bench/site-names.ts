// How the sites of a run are called in its figures.
export const ownName = 'site';
export const floorName = 'floor';

/** The pages that load the code of accounts. All others are there to be read. */
const accountPages: readonly string[] = [
  '/login',
  '/register',
  '/forgot-password',
  '/auth/action',
  '/dashboard',
  '/account',
];

export const isReading = (page: string): boolean => !accountPages.includes(page);
