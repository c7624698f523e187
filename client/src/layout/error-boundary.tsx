import { pages } from '@shared/pages';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button, buttonStyles } from '@/ui/button';

type ErrorBoundaryProps = { children: ReactNode };

/** Replaces a page that fails to render with an error page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <section className="mx-auto flex max-w-column flex-col items-start gap-4 px-4 py-section">
        <h1 className="text-title">This page slipped its leash</h1>
        <p>Something went wrong while showing it. Reload it, or go back to the home page.</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.location.reload()}>Reload</Button>
          {/* A plain link, so that everything is loaded again after an error. */}
          <a href={pages.home} className={buttonStyles({ variant: 'outline' })}>
            Go home
          </a>
        </div>
      </section>
    );
  }
}
