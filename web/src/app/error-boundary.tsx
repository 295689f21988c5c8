// Limits an error to what is inside; the rest of the page works on.
import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown instead of the children after an error. */
  fallback: ReactNode;
  children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
