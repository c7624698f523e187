import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, unavailable } from '@/testing/mock-server';
import { renderWith } from '@/testing/render';
import { HowItWorks } from './how-it-works';

const latest = 'GET /api/albums/latest';

describe('Share Memories', () => {
  it('leads to the latest album', async () => {
    renderWith(<HowItWorks />, { [latest]: json({ event: { id: 7, title: 'Howl-o-ween Downtown' } }) });
    const link = await screen.findByRole('link', { name: 'See the pictures of Howl-o-ween Downtown' });
    expect(link).toHaveAttribute('href', '/events/7/pictures');
  });

  it.each([
    ['there is none', json({ event: null })],
    ['nobody knows', unavailable],
  ])('stays as it is where %s', async (_why, response) => {
    const { server } = renderWith(<HowItWorks />, { [latest]: response });
    expect(screen.getByRole('heading', { name: '3. Share Memories' })).toBeVisible();
    await waitFor(() => expect(server.calls(latest)).toHaveLength(1));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
