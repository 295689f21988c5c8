import type { ComponentProps, ReactNode, Ref } from 'react';
import { preventLineBreaksInDates } from '../schedule/prevent-line-breaks-in-dates';
import type { toVisibilityProps } from '../schedule/visibility';
import { ButtonLink } from './button';
import { Mosaic } from './mosaic';
import type { TileColor, TileSpec } from './tile';

/** Takes focus after a navigation. */
export function MainHeading({ children, ref }: { children: ReactNode; ref?: Ref<HTMLHeadingElement> }) {
  return (
    <h1 tabIndex={-1} ref={ref}>
      {children}
    </h1>
  );
}

type PageHeaderProps = {
  /** Shown above the title. */
  backLink?: ReactNode;
  title: ReactNode;
  tiles: readonly TileSpec[];
  firstTile?: ReactNode;
  /** Shown below the text. */
  caption?: ReactNode;
  /** A layout of its own. */
  className?: string;
  children?: ReactNode;
};

export function PageHeader(props: PageHeaderProps) {
  const { backLink, title, tiles, firstTile, caption, className = 'plain-head', children } = props;
  return (
    <section className={`page-head page-grid ${className}`}>
      <Mosaic tiles={tiles}>{firstTile}</Mosaic>
      <div className="page-head-text flow">
        {backLink && <p>{backLink}</p>}
        <MainHeading>{title}</MainHeading>
        {children}
      </div>
      {caption}
    </section>
  );
}

type AuthPageProps = {
  tiles: readonly TileSpec[];
  className?: string;
  children: ReactNode;
};

/** A page with one form. */
export function AuthPage({ tiles, className = '', children }: AuthPageProps) {
  return (
    <section className="auth-page page-grid">
      <Mosaic tiles={tiles} />
      <div className={`form-column flow ${className}`.trim()}>{children}</div>
    </section>
  );
}

type SectionProps = {
  heading: string;
  headingProps?: ComponentProps<'h2'>;
  /** The class that sets the space around it. */
  kind?: 'section' | 'member-section' | 'topic';
  className?: string;
  visibility?: ReturnType<typeof toVisibilityProps> | undefined;
  children: ReactNode;
};

/** On wide screens, the heading is beside the content. */
export function Section(props: SectionProps) {
  const { heading, headingProps, kind = 'section', className = '', visibility, children } = props;
  return (
    <section className={`two-columns ${kind} ${className}`.trim()} {...visibility}>
      <h2 {...headingProps}>{heading}</h2>
      {children}
    </section>
  );
}

/** A section with space between its children. */
export const FlowSection = ({ children, ...props }: SectionProps) => (
  <Section {...props}>
    <div className="flow">{children}</div>
  </Section>
);

type ParagraphsProps = {
  texts: readonly string[];
  /** Shows the first paragraph in large type. */
  isFirstLead?: boolean;
};

export function Paragraphs({ texts, isFirstLead = false }: ParagraphsProps) {
  return texts.map((text, index) => (
    <p key={text} className={isFirstLead && index === 0 ? 'lead' : undefined}>
      {preventLineBreaksInDates(text)}
    </p>
  ));
}

type BannerSectionProps = {
  heading: string;
  text: ReactNode;
  color: TileColor;
  /** The button's text, and where it leads. */
  link?: string;
  to?: string;
  visibility?: ReturnType<typeof toVisibilityProps>;
  /** Shown after the button. */
  children?: ReactNode;
};

export function BannerSection({ heading, text, color, link, to, visibility, children }: BannerSectionProps) {
  return (
    <section className={`banner ${color}`} {...visibility}>
      <div className="page-grid">
        <div className="banner-text gutters">
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        {to && (
          <div className="actions gutters">
            <ButtonLink to={to} color={color === 'poppy' ? 'gold' : 'poppy'}>
              {link}
            </ButtonLink>
            {children}
          </div>
        )}
      </div>
    </section>
  );
}
