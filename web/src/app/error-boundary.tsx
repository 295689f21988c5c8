import { Component, type ReactNode } from 'react';
import { loadErrorReference } from '../ui/use-error-reference';

type ErrorBoundaryProps = {
  fallback: ReactNode | ((error: unknown) => ReactNode);
  children: ReactNode;
};

type ErrorBoundaryState = { hasError: false } | { hasError: true; error: unknown };

let hasReactLostElements = false;

/** Whether React has failed because something else moved or removed its elements. */
export const didReactLoseElements = () => hasReactLostElements;

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasError: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { hasError: true, error };
  }

  /** Reports the error even if the fallback is empty. */
  override componentDidCatch(error: unknown) {
    hasReactLostElements ||= error instanceof DOMException && error.name === 'NotFoundError';
    void loadErrorReference(error);
  }

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.hasError) return children;
    return typeof fallback === 'function' ? fallback(this.state.error) : fallback;
  }
}
