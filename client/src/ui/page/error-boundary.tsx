import { Component, type ErrorInfo, type ReactNode } from 'react';

export const failure = {
  title: 'This page slipped its leash',
  advice: 'Something went wrong while showing it. Reload it, or go back to the home page.',
} as const;

type ErrorBoundaryProps = { children: ReactNode; instead: ReactNode };

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
