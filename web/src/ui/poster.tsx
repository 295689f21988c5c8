import { type RefObject, useState } from 'react';
import { displayedName, type SignedInUser } from '../domain/entities';
import { ButtonContent } from './button';

interface PosterProps {
  user: SignedInUser;
  mosaicRef: RefObject<HTMLDivElement | null>;
  labels: { text: string; button: string; failureMessage: string };
  siteName: string;
}

export function Poster({ user, mosaicRef, labels, siteName }: PosterProps) {
  const { text, button, failureMessage } = labels;
  const [hasFailed, setHasFailed] = useState(false);

  async function save() {
    setHasFailed(false);
    try {
      const mosaic = mosaicRef.current;
      const { savePoster } = await import('./draw-poster');
      if (mosaic) await savePoster(mosaic, displayedName(user), siteName);
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <div className="poster">
      <p>{text}</p>
      <button className="btn secondary" type="button" onClick={save}>
        <ButtonContent label={button} name="arrow" rotation={90} />
      </button>
      <p role="status">{hasFailed && failureMessage}</p>
    </div>
  );
}
