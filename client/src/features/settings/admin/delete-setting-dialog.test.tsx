import { aSetting } from '@shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { countsPath } from '@/api/admin/use-counts';
import { delayed, errorResponse, json, mockServer, noContent, type Responses } from '@/testing/mock-server';
import { button, expectToast, renderPage, renderWith } from '@/testing/render';
import { settingsPath } from '../api/use-settings';
import { SettingsTab } from './settings-tab';

const list = 'GET /api/admin/site-settings';

describe('deleting a setting', () => {
  const removal = 'DELETE /api/admin/site-settings/mascot';
  const mascot = aSetting({ id: 9, key: 'mascot', category: 'pets', label: 'Mascot', value: 'Rosie' });
  const dialog = () => within(screen.getByRole('dialog', { name: 'Delete the setting mascot?' }));
  const ask = async (responses: Responses) => {
    const server = mockServer({ [list]: json([aSetting(), mascot]), ...responses });
    const page = renderPage(<SettingsTab />);
    await page.user.click(await screen.findByRole('button', { name: 'Delete Mascot' }));
    return { server, ...page };
  };

  it('is not offered for a setting that the site reads', async () => {
    renderWith(<SettingsTab />, {
      [list]: json([aSetting(), aSetting({ id: 2, key: 'vendor_form_url', label: 'Form' }), mascot]),
    });
    await screen.findByRole('heading', { name: 'Mascot' });
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toEqual([button('Delete Mascot')]);
  });

  it('deletes the setting, shows a toast and refetches the list and the public settings', async () => {
    const { server, user, queries } = await ask({ [removal]: noContent });
    queries.setQueryData([settingsPath], {});
    queries.setQueryData([countsPath], {});
    server.change(list, json([aSetting()]));
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    await expectToast('Setting Deleted', 'The setting mascot was deleted.');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Mascot' })).not.toBeInTheDocument());
    expect(button('Add Setting')).toHaveFocus();
    expect(queries.getQueryState([settingsPath])?.isInvalidated).toBe(true);
    expect(queries.getQueryState([countsPath])?.isInvalidated).toBe(true);
  });

  it('reports a setting that was deleted meanwhile, and refetches the list', async () => {
    const { server, user } = await ask({
      [removal]: errorResponse(404, 'setting-not-found', 'This setting does not exist.'),
    });
    const now = delayed(json([aSetting()]));
    server.change(list, now.response);
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('This setting does not exist.');
    now.release();
    await waitFor(() => expect(screen.queryByText('Mascot')).not.toBeInTheDocument());
  });
});
