import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderPage } from './entry-server';

it('rendering a page does not make the server track every later asynchronous step', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  // React's development build says that Node 20 lacks what it would check its own buffers by.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const run = vi.spyOn(AsyncLocalStorage.prototype, 'run');
  const { html } = await renderPage('/privacy', { reads: { '/api/site-settings': {} }, year: 2030 });
  expect(html).toContain('<h1');
  expect(run).not.toHaveBeenCalled();
});
