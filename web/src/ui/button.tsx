import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router-dom';
import { Link } from './link';
import { type DrawingName, type Rotation, Tile, type TileColor } from './tile';

type ButtonLinkProps = LinkProps & {
  /** A path, an .ics file, or a mailto:, tel:, webcal: or https:// URL. Only https:// URLs open in a new tab. */
  to: string;
  color?: TileColor;
  isSecondary?: boolean;
};

export function ButtonLink({ children, to, color = 'poppy', isSecondary, ...linkProps }: ButtonLinkProps) {
  const isExternal = to.startsWith('https://');
  const isFile = to.endsWith('.ics');
  return (
    <Link
      className={isSecondary ? 'btn secondary' : 'btn'}
      to={to}
      reloadDocument={isFile}
      {...(isExternal && { target: '_blank', rel: 'noreferrer' })}
      {...linkProps}
    >
      <ButtonContent
        drawing={isExternal ? 'diagonalArrow' : 'arrow'}
        color={isSecondary ? undefined : color}
        rotation={isFile && to.startsWith('/') ? 90 : undefined}
        label={children}
      />
    </Link>
  );
}

type ButtonContentProps = {
  label: ReactNode;
  drawing?: DrawingName;
  color?: TileColor | undefined;
  rotation?: Rotation | undefined;
};

export function ButtonContent({ label, drawing = 'arrow', color, rotation }: ButtonContentProps) {
  return (
    <>
      <span>{label}</span>
      <Tile drawing={drawing} color={color} rotation={rotation} />
    </>
  );
}
