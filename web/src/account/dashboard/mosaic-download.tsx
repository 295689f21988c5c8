import { dashboard, site } from 'virtual:content';
import { type RefObject, useState } from 'react';
import { displayedName } from '../../domain/display-name';
import { ButtonContent } from '../../ui/button';
import { useSignedInUser } from '../session/require-session';

export function MosaicDownload({ mosaicRef }: { mosaicRef: RefObject<HTMLDivElement | null> }) {
  const user = useSignedInUser();
  const { text, button, errorMessage } = dashboard.poster;
  const [hasFailed, setHasFailed] = useState(false);

  async function save() {
    setHasFailed(false);
    try {
      const mosaic = mosaicRef.current;
      const { saveMosaic } = await import('../../ui/save-mosaic');
      if (mosaic) await saveMosaic(mosaic, displayedName(user), site.name);
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <div className="flow">
      <p>{text}</p>
      <button className="btn secondary" type="button" onClick={save}>
        <ButtonContent label={button} rotation={90} />
      </button>
      <p role="status">{hasFailed && errorMessage}</p>
    </div>
  );
}
