import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';

function Broken(): never {
  throw new Error('The leash is undefined');
}

describe('a page that fails while it is shown', () => {
  beforeEach(() => {
    const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
    return () => console.mockRestore();
  });

  it('is replaced by one with a way home', () => {
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('button', { name: 'Load again' })).toBeEnabled();
    expect(screen.queryByText(/undefined/)).not.toBeInTheDocument();
    expect(console.error).toHaveBeenCalled();
  });

  it('is shown as it is where it does not fail', () => {
    render(
      <ErrorBoundary>
        <p>All good</p>
      </ErrorBoundary>,
    );
    expect(screen.getByText('All good')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
