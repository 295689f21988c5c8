import { Component, type ReactNode } from 'react';

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

  override componentDidCatch(error: unknown) {
    hasReactLostElements ||= error instanceof DOMException && error.name === 'NotFoundError';
  }

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.hasError) return children;
    return typeof fallback === 'function' ? fallback(this.state.error) : fallback;
  }
}
