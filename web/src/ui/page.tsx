// Parts of pages: the heading that takes focus, the head with its mosaic, and the closing band.
import type { ReactNode, Ref } from 'react';
import { Mosaic, type TileWords } from './mosaic';
import type { Ground } from './tile';

interface PageTitleProps {
  children: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLHeadingElement>;
}

/** A page's one main heading. Takes focus after a navigation. */
export function PageTitle({ children, className, ref }: PageTitleProps) {
  return (
    <h1 tabIndex={-1} className={className} ref={ref}>
      {children}
    </h1>
  );
}

interface PageHeadProps {
  title: ReactNode;
  tiles: readonly TileWords[];
  /** The mosaic's first tile, if it isn't a drawing, such as a letter. */
  first?: ReactNode;
  /** Added to the head's class, for a page's own layout. */
  className?: string;
  children?: ReactNode;
}

export function PageHead({ title, tiles, first, className, children }: PageHeadProps) {
  return (
    <section className={className ? `head sheet ${className}` : 'head sheet'}>
      <Mosaic tiles={tiles}>{first}</Mosaic>
      <div className="head-text flow">
        <PageTitle>{title}</PageTitle>
        {children}
      </div>
    </section>
  );
}

/** The QR code of the page's URL, for its printout. Loads only for printing. */
export function PrintedCode({ name }: { name: string }) {
  return (
    <img
      className="printed"
      src={`/qr-${name}.svg`}
      alt=""
      width="140"
      height="152"
      loading="lazy"
    />
  );
}

interface BandProps {
  heading: string;
  text: ReactNode;
  ground: Ground;
  children?: ReactNode;
}

/** A colored band, usually at the end of a page, with one message and its buttons. */
export function ClosingBand({ heading, text, ground, children }: BandProps) {
  return (
    <section className={`closing ${ground}`}>
      <div className="sheet">
        <div className="closing-text pad">
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        {children && <div className="actions pad">{children}</div>}
      </div>
    </section>
  );
}
