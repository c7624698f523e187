import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, expectLink } from '@/testing/render';
import { ErrorBoundary } from '@/ui/page/error-boundary';
import { PageFailure } from './page-failure';

function Broken(): never {
  throw new Error('The leash is undefined');
}

describe('the error boundary', () => {
  beforeEach(() => {
    const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
    return () => console.mockRestore();
  });

  it('replaces a page that fails to render by an error page with a link home', () => {
    render(
      <ErrorBoundary instead={<PageFailure />}>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expectLink('Go home', '/');
    expect(button('Reload')).toBeEnabled();
    expect(screen.queryByText(/undefined/)).not.toBeInTheDocument();
    expect(console.error).toHaveBeenCalled();
  });

  it('shows a page that does not fail unchanged', () => {
    render(
      <ErrorBoundary instead={<PageFailure />}>
        <p>All good</p>
      </ErrorBoundary>,
    );
    expect(screen.getByText('All good')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
