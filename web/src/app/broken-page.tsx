import { site } from 'virtual:content';
import { errorReferenceLine } from '../browser/error-reference';
import { ButtonContent } from '../ui/button';
import { MainHeading } from '../ui/page';

export function BrokenPage({ error }: { error: unknown }) {
  const referenceLine = errorReferenceLine(error);
  return (
    <section className="broken-page section gutters flow">
      <MainHeading>{site.labels.errorTitle}</MainHeading>
      <p className="lead">{site.labels.errorText}</p>
      <p className="actions">
        <button className="btn" type="button" onClick={() => location.reload()}>
          <ButtonContent label={site.labels.reloadButton} drawing="loop" color="poppy" />
        </button>
      </p>
      {referenceLine && <p className="hint">{referenceLine}</p>}
    </section>
  );
}
