// The one place where toasts are drawn (§9, top-center). The library's headless entry keeps the store
// and the clock; its own renderer would inject styles, which the site's policy forbids.
import { useEffect, useState } from 'react';
import { type Toast, useToaster } from 'react-hot-toast/headless';
import { type Ground, Tile } from './tile';

type Kind = 'success' | 'error' | 'loading' | 'custom' | 'blank';

type Props = {
  /** How long a toast of each kind stands, in milliseconds. */
  durationMs: Readonly<Record<Kind, number>>;
  /** How many stand at once; the newest come first. */
  limit: number;
};

export function Toaster({ durationMs, limit }: Props) {
  const known = useKnownRegion();
  const { toasts, handlers } = useToaster({
    duration: durationMs.blank,
    success: { duration: durationMs.success },
    error: { duration: durationMs.error },
    loading: { duration: durationMs.loading },
    custom: { duration: durationMs.custom },
  });
  return (
    <section
      className="toasts"
      aria-label="Notifications"
      aria-live="polite"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      {known && <ToastList toasts={toasts} limit={limit} />}
    </section>
  );
}

type ListProps = Pick<Props, 'limit'> & { toasts: readonly Toast[] };

export function ToastList({ toasts, limit }: ListProps) {
  return toasts
    .filter((toast) => toast.visible)
    .slice(0, limit)
    .map((toast) => (
      <div key={toast.id} className={toast.type === 'error' ? 'toast bad' : 'toast'}>
        <Tile name={toast.type === 'success' ? 'tick' : 'bang'} ground={groundOf(toast.type)} />
        <p>{typeof toast.message === 'function' ? toast.message(toast) : toast.message}</p>
      </div>
    ));
}

/** A screen reader speaks of what is put into a live region that it knows, not of what one came with. */
function useKnownRegion(): boolean {
  const [known, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return known;
}

/** News that are neither good nor bad have a color of their own. */
function groundOf(type: Kind): Ground {
  if (type === 'error') return 'poppy';
  return type === 'success' ? 'gold' : 'sky';
}
