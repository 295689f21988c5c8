// How the sites of a run are called in its figures.
export const ownName = 'site';
export const floorName = 'floor';
