import { Component, type ReactNode } from 'react';
import { loadReferenceLine } from '../ui/reference-line';

interface Props {
  fallback: ReactNode | ((error: unknown) => ReactNode);
  children: ReactNode;
}

type State = { broken: false } | { broken: true; error: unknown };

let failed = false;

/** Whether React has failed because something else moved or removed its elements. */
export const hasLostElements = () => failed;

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: true, error };
  }

  /** Reports the error even if the fallback is empty. */
  override componentDidCatch(error: unknown) {
    failed ||= error instanceof DOMException && error.name === 'NotFoundError';
    void loadReferenceLine(error);
  }

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.broken) return children;
    return typeof fallback === 'function' ? fallback(this.state.error) : fallback;
  }
}
