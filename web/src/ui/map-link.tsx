/** Opens a map at an address, in a new tab. */
export const MapLink = ({ address }: { address: string }) => (
  <a
    href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
    target="_blank"
    rel="noreferrer"
  >
    {address}
  </a>
);
