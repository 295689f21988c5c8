import type { ReactNode } from 'react';
import { Link } from './link';
import { type DrawingName, type Rotation, Tile, type TileColor } from './tile';

type ButtonLinkProps = {
  children: ReactNode;
  /** A path, an .ics file, or a mailto:, tel:, webcal: or https:// URL. Only https:// URLs open in a new tab. */
  to: string;
  color?: TileColor;
  secondary?: boolean;
  state?: unknown;
  replace?: boolean;
  describedBy?: string;
};

export function ButtonLink(props: ButtonLinkProps) {
  const { children, to, color = 'poppy', secondary, state, replace = false, describedBy } = props;
  const isExternal = to.startsWith('https://');
  const isFile = to.endsWith('.ics');
  return (
    <Link
      className={secondary ? 'btn secondary' : 'btn'}
      to={to}
      state={state}
      replace={replace}
      reloadDocument={isFile}
      {...(isExternal && { target: '_blank', rel: 'noreferrer' })}
      aria-describedby={describedBy}
    >
      <ButtonContent
        name={isExternal ? 'diagonalArrow' : 'arrow'}
        color={secondary ? undefined : color}
        rotation={isFile && to.startsWith('/') ? 90 : undefined}
        label={children}
      />
    </Link>
  );
}

type ButtonContentProps = {
  label: ReactNode;
  name: DrawingName;
  color?: TileColor | undefined;
  rotation?: Rotation | undefined;
};

export function ButtonContent({ label, name, color, rotation }: ButtonContentProps) {
  return (
    <>
      <span>{label}</span>
      <Tile name={name} color={color} rotation={rotation} />
    </>
  );
}
