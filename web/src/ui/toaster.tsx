// The one place where toasts are drawn (§9, top-center). The library's headless entry keeps the store
// and the clock; its own renderer would inject styles, which the site's policy forbids.
import { useToaster } from 'react-hot-toast/headless';
import { Tile } from './tile';

type Kind = 'success' | 'error' | 'loading' | 'custom' | 'blank';

/** @param durationMs how long a toast of each kind stands, in milliseconds */
export function Toaster({ durationMs }: { durationMs: Readonly<Record<Kind, number>> }) {
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
        .map((toast) => (
          <div key={toast.id} className={`toast ${toast.type === 'error' ? 'bad' : 'good'}`}>
            <Tile
              name={toast.type === 'error' ? 'bang' : 'tick'}
              ground={toast.type === 'error' ? 'poppy' : 'gold'}
            />
            <p>{typeof toast.message === 'function' ? toast.message(toast) : toast.message}</p>
          </div>
        ))}
    </section>
  );
}
