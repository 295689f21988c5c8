import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Ground, Tile, type TileName, type Turn } from './tile';

interface ButtonLinkProps {
  children: ReactNode;
  /** A path, an .ics file, or a mailto:, tel:, webcal: or https:// URL. Only https:// URLs open in a new tab. */
  to: string;
  ground?: Ground;
  quiet?: boolean;
  state?: unknown;
  replace?: boolean;
  describedBy?: string;
}

export function ButtonLink({
  children,
  to,
  ground = 'poppy',
  quiet,
  state,
  replace = false,
  describedBy,
}: ButtonLinkProps) {
  const outside = to.startsWith('https://');
  const className = quiet ? 'btn quiet' : 'btn';
  const inside = (
    <ButtonFace
      name={outside ? 'out' : 'arrow'}
      ground={quiet ? undefined : ground}
      turn={/^\/.*\.ics$/.test(to) ? '90' : undefined}
      label={children}
    />
  );
  return /^(?:mailto|tel|webcal):|\.ics$/.test(to) ? (
    <a className={className} href={to}>
      {inside}
    </a>
  ) : outside ? (
    <a
      className={className}
      href={to}
      target="_blank"
      rel="noreferrer"
      aria-describedby={describedBy}
    >
      {inside}
    </a>
  ) : (
    <Link
      className={className}
      to={to}
      state={state}
      replace={replace}
      aria-describedby={describedBy}
    >
      {inside}
    </Link>
  );
}

interface ButtonFaceProps {
  label: ReactNode;
  name: TileName;
  ground?: Ground | undefined;
  turn?: Turn | undefined;
}

export function ButtonFace({ label, name, ground, turn }: ButtonFaceProps) {
  return (
    <>
      <span>{label}</span>
      <Tile name={name} ground={ground} turn={turn} />
    </>
  );
}
