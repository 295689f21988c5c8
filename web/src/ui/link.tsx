// React Router's links, without an attribute that only its framework mode reads. It makes each page 70 bytes larger.
import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from 'react-router-dom';

export const NavLink = (props: NavLinkProps) => <RouterNavLink discover="none" {...props} />;
export const Link = (props: LinkProps) => <RouterLink discover="none" {...props} />;
