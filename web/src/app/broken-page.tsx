import { site } from 'virtual:content';
import { ButtonContent } from '../ui/button';
import { PageTitle } from '../ui/page';
import { useErrorReference } from '../ui/use-error-reference';

export function BrokenPage({ error }: { error: unknown }) {
  const referenceLine = useErrorReference(error);
  return (
    <section className="broken-page section gutters flow">
      <PageTitle>{site.labels.errorTitle}</PageTitle>
      <p className="lead">{site.labels.errorText}</p>
      <p className="actions">
        <button className="btn" type="button" onClick={() => location.reload()}>
          <ButtonContent label={site.labels.reloadButton} name="loop" color="poppy" />
        </button>
      </p>
      {referenceLine && (
        <p className="hint" role="status">
          {referenceLine}
        </p>
      )}
    </section>
  );
}
