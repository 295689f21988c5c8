import { dashboard, site } from 'virtual:content';
import { type ReactNode, useEffect, useState } from 'react';
import { ButtonContent } from '../../ui/button';
import { FlowSection } from '../../ui/page';

/** The button that prints the member's mosaic on a sheet of its own. */
export function PrintPosterSection({ name, children }: { name: string; children: ReactNode }) {
  const { heading, text, button } = dashboard.poster;
  const [isPrinting, setIsPrinting] = useState(false);

  useEffect(() => {
    const onAfterPrint = () => setIsPrinting(false);
    addEventListener('afterprint', onAfterPrint);
    return () => removeEventListener('afterprint', onAfterPrint);
  }, []);

  function print() {
    setIsPrinting(true);
    // Once React has rendered the sheet.
    setTimeout(() => window.print());
  }

  return (
    <>
      <FlowSection heading={heading} kind="member-section" className="screen-only">
        <p>{text}</p>
        <p>
          <button className="btn secondary" type="button" onClick={print}>
            <ButtonContent label={button} />
          </button>
        </p>
      </FlowSection>
      {isPrinting && (
        <div className="print-sheet poster" aria-hidden="true">
          <p>{site.name}</p>
          <h2>{name}</h2>
          {children}
        </div>
      )}
    </>
  );
}
