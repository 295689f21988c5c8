export type RequestedOffer = {
  /** What it is, and when. */
  text: string;
  /** Whether it was canceled or closed when the site was built. */
  wasClosed: boolean;
  closesAt?: string | undefined;
  /** Says that nobody can reserve it anymore. */
  closedNote: string;
};

export const REQUESTED_OFFER_ELEMENT_ID = 'requested-offer';

/**
 * Only the HTML of the page that reserves an offer says what it is, because all offers would be too large for the login
 * page. It's in an attribute, because translators replace texts.
 */
export const readRequestedOffer = (): RequestedOffer | undefined =>
  JSON.parse(document.getElementById(REQUESTED_OFFER_ELEMENT_ID)?.dataset.offer ?? 'null') ?? undefined;
