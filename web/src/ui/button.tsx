import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Rotation, Tile, type TileColor, type TileName } from './tile';

interface ButtonLinkProps {
  children: ReactNode;
  /** A path, an .ics file, or a mailto:, tel:, webcal: or https:// URL. Only https:// URLs open in a new tab. */
  to: string;
  color?: TileColor;
  secondary?: boolean;
  state?: unknown;
  replace?: boolean;
  describedBy?: string;
}

export function ButtonLink({
  children,
  to,
  color = 'poppy',
  secondary,
  state,
  replace = false,
  describedBy,
}: ButtonLinkProps) {
  const isExternal = to.startsWith('https://');
  const className = secondary ? 'btn secondary' : 'btn';
  const buttonContent = (
    <ButtonContent
      name={isExternal ? 'diagonalArrow' : 'arrow'}
      color={secondary ? undefined : color}
      rotation={/^\/.*\.ics$/.test(to) ? 90 : undefined}
      label={children}
    />
  );
  return /^(?:mailto|tel|webcal):|\.ics$/.test(to) ? (
    <a className={className} href={to}>
      {buttonContent}
    </a>
  ) : isExternal ? (
    <a className={className} href={to} target="_blank" rel="noreferrer" aria-describedby={describedBy}>
      {buttonContent}
    </a>
  ) : (
    <Link className={className} to={to} state={state} replace={replace} aria-describedby={describedBy}>
      {buttonContent}
    </Link>
  );
}

interface ButtonContentProps {
  label: ReactNode;
  name: TileName;
  color?: TileColor | undefined;
  rotation?: Rotation | undefined;
}

export function ButtonContent({ label, name, color, rotation }: ButtonContentProps) {
  return (
    <>
      <span>{label}</span>
      <Tile name={name} color={color} rotation={rotation} />
    </>
  );
}
