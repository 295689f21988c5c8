import { site } from 'virtual:content';
import { ButtonFace } from '../ui/button';
import { PageTitle } from '../ui/page';
import { useReferenceLine } from '../ui/reference-line';

export function BrokenPage({ error }: { error: unknown }) {
  const reference = useReferenceLine(error);
  return (
    <section className="broken-page pad flow">
      <PageTitle>{site.words.errorTitle}</PageTitle>
      <p className="lead">{site.words.errorText}</p>
      <p className="actions">
        <button className="btn" type="button" onClick={() => location.reload()}>
          <ButtonFace label={site.words.errorAction} name="loop" ground="poppy" />
        </button>
      </p>
      {reference && (
        <p className="hint" role="status">
          {reference}
        </p>
      )}
    </section>
  );
}
