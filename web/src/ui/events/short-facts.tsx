export type ShortFactsProps = {
  ages?: string | undefined;
  price?: string | undefined;
  whenLines: readonly string[];
  place?: string | undefined;
};

/** What families compare, in as few lines as possible. The page behind the title has the rest. */
export const ShortFacts = ({ ages, price, whenLines, place }: ShortFactsProps) => (
  <p className="short-facts">
    {[[ages, price].filter(Boolean).join(' · '), ...whenLines, place].map(
      (line, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        line && <small key={index}>{line}</small>,
    )}
  </p>
);
