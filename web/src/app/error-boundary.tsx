// Where an error stops: what stands around it lives on.
import { Component, type ReactNode } from 'react';

interface Props {
  /** Takes the place of what is broken. */
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
