// Renders the toasts (§9) with the library's headless entry point, because the library's own renderer injects styles,
// which the site's CSP forbids.
import { useEffect, useState } from 'react';
import { type Toast, useToaster } from 'react-hot-toast/headless';
import { MAX_TOASTS, TOAST_DURATION_MS } from '../domain/limits';
import { Tile, type TileColor } from './tile';
import { isSilent } from './toast-without-announcement';

type ToastType = keyof typeof TOAST_DURATION_MS;

export function Toaster() {
  const isRegionReady = useLiveRegionReady();
  const { toasts, handlers } = useToaster({
    duration: TOAST_DURATION_MS.blank,
    success: { duration: TOAST_DURATION_MS.success },
    error: { duration: TOAST_DURATION_MS.error },
    loading: { duration: TOAST_DURATION_MS.loading },
    custom: { duration: TOAST_DURATION_MS.custom },
  });
  return (
    <section
      className="toasts"
      aria-label="Notifications"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      <div aria-live="polite">{isRegionReady && <ToastList toasts={toasts.filter((toast) => !isSilent(toast))} />}</div>
      {isRegionReady && <ToastList toasts={toasts.filter(isSilent)} />}
    </section>
  );
}

/** Newest first. */
function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  return toasts
    .filter((toast) => toast.visible)
    .slice(0, MAX_TOASTS)
    .map((toast) => (
      <div key={toast.id} className={toast.type === 'error' ? 'toast error' : 'toast'}>
        <Tile name={toast.type === 'success' ? 'checkmark' : 'exclamation'} color={tileColorOf(toast.type)} />
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

function tileColorOf(type: ToastType): TileColor {
  if (type === 'error') return 'poppy';
  return type === 'success' ? 'gold' : 'sky';
}
