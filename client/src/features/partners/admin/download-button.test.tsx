import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { watchDownloads } from '@/testing/downloads';
import { errorResponse, json, networkError, text } from '@/testing/mock-server';
import { renderWith } from '@/testing/render';
import { VendorsTab, VenuesTab } from './applications-tab';

const kinds = [
  { kind: 'venues', button: 'Download Venue CSV', tab: <VenuesTab /> },
  { kind: 'vendors', button: 'Download Vendor CSV', tab: <VendorsTab /> },
];

describe.each(kinds)('the button $button', ({ kind, button, tab }) => {
  const list = `GET /api/admin/${kind}?page=1&pageSize=25&sort=-createdAt`;
  const file = `GET /api/admin/${kind}/export.csv`;

  it('saves the response as a file named after the kind of partner', async () => {
    const downloads = watchDownloads();
    const { user } = renderWith(tab, { [list]: json([]), [file]: text('"Business Name"\r\n"Café"\r\n') });
    await user.click(screen.getByRole('button', { name: button }));
    await expect
      .poll(downloads)
      .toEqual([{ name: `approved_${kind}.csv`, text: '"Business Name"\r\n"Café"\r\n' }]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows that no partner is approved or the download failed, and saves nothing', async () => {
    const downloads = watchDownloads();
    const { server, user } = renderWith(tab, {
      [list]: json([]),
      [file]: errorResponse(404, 'nothing-to-export', 'Nothing'),
    });
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`No approved ${kind} found.`);
    server.change(file, networkError);
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(/We could not reach Pup Crawl/)).toBeVisible();
    expect(await downloads()).toEqual([]);
  });
});
