import { Component, type ReactNode } from 'react';
import { loadReferenceLine } from '../ui/reference-line';

interface Props {
  fallback: ReactNode | ((error: unknown) => ReactNode);
  children: ReactNode;
}

type State = { broken: false } | { broken: true; error: unknown };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: true, error };
  }

  /** Reports the error even if the fallback is empty. */
  override componentDidCatch(error: unknown) {
    void loadReferenceLine(error);
  }

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.broken) return children;
    return typeof fallback === 'function' ? fallback(this.state.error) : fallback;
  }
}
