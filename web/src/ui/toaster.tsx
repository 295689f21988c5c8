// The one place where toasts are drawn (§9, top-center). The library's headless entry keeps the store
// and the clock; its own renderer would inject styles, which the site's policy forbids.
import { useToaster } from 'react-hot-toast/headless';
import { type Ground, Tile } from './tile';

type Kind = 'success' | 'error' | 'loading' | 'custom' | 'blank';

type Props = {
  /** How long a toast of each kind stands, in milliseconds. */
  durationMs: Readonly<Record<Kind, number>>;
  /** How many stand at once; the newest come first. */
  limit: number;
};

export function Toaster({ durationMs, limit }: Props) {
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
      {toasts
        .filter((toast) => toast.visible)
        .slice(0, limit)
        .map((toast) => (
          <div key={toast.id} className={toast.type === 'error' ? 'toast bad' : 'toast'}>
            <Tile name={toast.type === 'success' ? 'tick' : 'bang'} ground={groundOf(toast.type)} />
            <p>{typeof toast.message === 'function' ? toast.message(toast) : toast.message}</p>
          </div>
        ))}
    </section>
  );
}

/** News that are neither good nor bad have a color of their own. */
function groundOf(type: Kind): Ground {
  if (type === 'error') return 'poppy';
  return type === 'success' ? 'gold' : 'sky';
}
