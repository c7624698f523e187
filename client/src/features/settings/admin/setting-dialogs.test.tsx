import { aSetting } from '@shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, mockServer } from '@/testing/mock-server';
import { button, expectToast, renderPage, renderWith } from '@/testing/render';
import { SettingsTab } from './settings-tab';

const list = 'GET /api/admin/site-settings';
const create = 'POST /api/admin/site-settings';

describe('adding a setting', () => {
  const open = async () => {
    const { user } = renderPage(<SettingsTab />);
    await user.click(button('Add Setting'));
    return user;
  };
  const fillIn = async (user: Awaited<ReturnType<typeof open>>) => {
    await user.type(screen.getByLabelText('Key'), 'mascot');
    await user.type(screen.getByLabelText('Value'), 'Rosie');
    await user.type(screen.getByLabelText('Category'), 'pets');
    await user.type(screen.getByLabelText('Label'), 'Mascot');
    await user.click(button('Create Setting'));
  };

  it('requires a key, a category and a label of at least 2 characters, and shows the input that fits the key', async () => {
    const server = mockServer({ [list]: json([]) });
    const user = await open();
    await user.click(button('Create Setting'));
    for (const label of ['Key', 'Category', 'Label']) {
      await waitFor(() =>
        expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
          expect.stringContaining(`${label} must be at least 2 characters`),
        ),
      );
    }
    expect(screen.getByLabelText('Value')).toBeValid();
    expect(server.calls(create)).toEqual([]);
    await user.type(screen.getByLabelText('Value'), 'https://threads.example');
    expect(screen.getByLabelText('Value')).toHaveProperty('type', 'textarea');
    await user.type(screen.getByLabelText('Key'), 'threads_url');
    expect(screen.getByLabelText('Value')).toHaveProperty('type', 'url');
    expect(screen.getByLabelText('Value')).toHaveValue('https://threads.example');
  });

  it('sends the setting, shows a toast, refetches the list and closes the form', async () => {
    const server = mockServer({ [list]: json([]), [create]: json(aSetting(), 201) });
    const user = await open();
    await screen.findByText(/^No settings yet/);
    server.change(list, json([aSetting({ key: 'mascot', label: 'Mascot', value: 'Rosie' })]));
    await fillIn(user);
    await expectToast('Setting Created', 'The new setting has been created successfully.');
    expect(await screen.findByRole('heading', { name: 'Mascot' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.calls(create)[0]?.body).toEqual({
      key: 'mascot',
      value: 'Rosie',
      category: 'pets',
      label: 'Mascot',
    });
  });
});

describe('deleting a setting', () => {
  const mascot = aSetting({ id: 9, key: 'mascot', category: 'pets', label: 'Mascot', value: 'Rosie' });

  it('is not offered for a setting that the site reads', async () => {
    renderWith(<SettingsTab />, {
      [list]: json([aSetting(), aSetting({ id: 2, key: 'vendor_form_url', label: 'Form' }), mascot]),
    });
    await screen.findByRole('heading', { name: 'Mascot' });
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toEqual([button('Delete Mascot')]);
  });
});
