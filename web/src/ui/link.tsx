import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from 'react-router-dom';

// Without an attribute that only React Router's framework mode reads. It makes each page 70 bytes larger.
export const NavLink = (props: NavLinkProps) => <RouterNavLink discover="none" {...props} />;
export const Link = (props: LinkProps) => <RouterLink discover="none" {...props} />;

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
