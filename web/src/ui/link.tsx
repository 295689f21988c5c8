import { type LinkProps, Link as RouterLink } from 'react-router-dom';

/** Without an attribute that only React Router's framework mode reads, because it makes each page 70 bytes larger. */
export const Link = (props: LinkProps) => <RouterLink discover="none" {...props} />;
