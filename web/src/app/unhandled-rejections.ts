import { isErrorFrom } from './error-origin';

export function watchUnhandledRejections(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isErrorFrom(location.origin, reason)) return;
    import('../account/unexpected-error-toast').then(
      ({ showUnexpectedErrorToast }) => showUnexpectedErrorToast(reason),
      () => undefined,
    );
  });
}
