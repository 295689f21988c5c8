// Renders the toasts with the library's headless entry point, because the library's own renderer injects styles, which
// the site's CSP forbids. How long toasts show, and how many (§9), are the library's defaults.
import { useEffect, useState } from 'react';
import { type Toast, useToaster } from 'react-hot-toast/headless';
import { Tile } from './tile';
import { isUnannounced } from './toast-without-announcement';

export function Toaster() {
  const isRegionReady = useLiveRegionReady();
  const { toasts, handlers } = useToaster();
  return (
    <section
      className="toasts"
      aria-label="Notifications"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      <div aria-live="polite">
        {isRegionReady && <ToastList toasts={toasts.filter((toast) => !isUnannounced(toast))} />}
      </div>
      {isRegionReady && <ToastList toasts={toasts.filter(isUnannounced)} />}
    </section>
  );
}

/** Newest first. */
function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  return toasts
    .filter((toast) => toast.visible)
    .map((toast) => (
      <div key={toast.id} className={toast.type === 'error' ? 'toast error' : 'toast'}>
        <Tile
          drawing={toast.type === 'success' ? 'checkmark' : 'exclamation'}
          color={toast.type === 'success' ? 'gold' : toast.type === 'error' ? 'poppy' : 'sky'}
        />
        <div>
          {String(toast.message)
            .split('\n')
            .map((line, index) => (
              <p key={line} className={index === 0 ? undefined : 'hint'}>
                {line}
              </p>
            ))}
        </div>
      </div>
    ));
}

/** Delays the toasts, because screen readers announce what's added to a live region, but not its initial content. */
function useLiveRegionReady(): boolean {
  const [isRegionReady, setIsRegionReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsRegionReady(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return isRegionReady;
}
