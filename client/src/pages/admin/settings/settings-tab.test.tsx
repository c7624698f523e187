import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settingKeys } from '@/features/settings/use-settings';
import { answer, held, json, refusal, text } from '@/testing/answer';
import { aSetting } from '@/testing/builders';
import { expectToast, renderPage } from '@/testing/render';
import { SettingsTab } from './settings-tab';

const list = 'GET /api/admin/site-settings';
const update = 'PUT /api/admin/site-settings/contact_email';
const create = 'POST /api/admin/site-settings';
const button = (name: string) => screen.getByRole('button', { name });
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const found = heading.closest('article');
  if (!found) throw new Error(`No card around ${name}`);
  return within(found);
};

describe('the settings', () => {
  it('stand in groups, and those of any other category last', async () => {
    answer({
      [list]: json([
        aSetting({ key: 'pet', category: 'mascot', label: 'Mascot' }),
        aSetting({ key: 'about_heading', category: 'about', label: 'Heading' }),
        aSetting({ key: 'company_description', category: 'company', label: 'Blurb' }),
        aSetting({ key: 'tiktok_url', category: 'social', label: 'TikTok' }),
        aSetting(),
      ]),
    });
    renderPage(<SettingsTab />);
    await screen.findByRole('heading', { name: 'Mascot' });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Contact Information',
      'Contact email',
      'Social Media Links',
      'TikTok',
      'Company Information',
      'Blurb',
      'About Us Content',
      'Heading',
      'Other Settings',
      'Mascot',
    ]);
  });

  it('are links where their key holds _url, cut to 30 characters and an ellipsis', async () => {
    const value = 'https://www.instagram.com/pupcrawlorlando';
    answer({ [list]: json([aSetting({ key: 'instagram_url', label: 'Instagram', value })]) });
    renderPage(<SettingsTab />);
    const link = (await card('Instagram')).getByRole('link', { name: /^https/ });
    expect(link).toHaveAttribute('href', value);
    expect(link).toHaveTextContent('https://www.instagram.com/pupc…');
  });

  it('are never links to a script', async () => {
    answer({ [list]: json([aSetting({ key: 'x_url', label: 'X', value: 'javascript:alert(1)' })]) });
    const { container } = renderPage(<SettingsTab />);
    expect((await card('X')).getByText('javascript:alert(1)')).toBeVisible();
    expect(container.querySelector('[href]')).toBeNull();
  });
});

describe('editing a setting', () => {
  it('is left by Cancel, with nothing changed', async () => {
    const server = answer({ [list]: json([aSetting()]) });
    const { user } = renderPage(<SettingsTab />);
    await user.click((await card('Contact email')).getByRole('button', { name: 'Edit Contact email' }));
    await user.type(screen.getByRole('textbox', { name: 'Value' }), ' and more');
    await user.click(button('Cancel'));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText('paws@pupcrawl.example')).toBeVisible();
    expect(server.calls(update)).toEqual([]);
    await user.click(button('Edit Contact email'));
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('paws@pupcrawl.example');
  });

  it('sends the value, returns to view, says so and refetches', async () => {
    const { answer: reply, release } = held(json(aSetting({ value: 'new@pupcrawl.example' })));
    const server = answer({ [list]: json([aSetting()]), [update]: reply });
    const { user, queries } = renderPage(<SettingsTab />);
    queries.setQueryData(settingKeys.site, {});
    await user.click((await card('Contact email')).getByRole('button', { name: 'Edit Contact email' }));
    const value = screen.getByRole('textbox', { name: 'Value' });
    await user.clear(value);
    await user.type(value, 'new@pupcrawl.example');
    await user.click(button('Save'));
    expect(button('Saving...')).toHaveAttribute('aria-disabled', 'true');
    server.change(list, json([aSetting({ value: 'new@pupcrawl.example' })]));
    release();
    await expectToast('Setting Updated', 'The setting has been updated successfully.');
    expect(await screen.findByText('new@pupcrawl.example')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(server.calls(update)[0]?.body).toEqual({ value: 'new@pupcrawl.example' });
    expect(queries.getQueryState(settingKeys.site)?.isInvalidated).toBe(true);
  });

  it.each([
    { reply: refusal(400, 'Must be shorter'), message: 'Must be shorter' },
    { reply: text('<html>Bad gateway</html>', 502), message: 'API Error: 502' },
    { reply: text('no JSON', 200), message: 'Failed to update setting' },
  ])('says why it failed ("$message"), and keeps what was typed', async ({ reply, message }) => {
    answer({ [list]: json([aSetting()]), [update]: reply });
    const { user } = renderPage(<SettingsTab />);
    await user.click((await card('Contact email')).getByRole('button', { name: 'Edit Contact email' }));
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '!');
    await user.click(button('Save'));
    await expectToast('Update Failed', message);
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('paws@pupcrawl.example!');
  });
});

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

  it('needs key, category and label of at least 2 characters', async () => {
    const server = answer({ [list]: json([]) });
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
  });

  it('sends it, says so, refetches and closes', async () => {
    const server = answer({ [list]: json([]), [create]: json(aSetting(), 201) });
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

  it('says that it failed, where, and keeps what was typed', async () => {
    answer({
      [list]: json([]),
      [create]: refusal(409, 'This key is taken', { key: ['This key is taken'] }),
    });
    const user = await open();
    await fillIn(user);
    await expectToast('Creation Failed', 'Failed to create setting');
    expect(screen.getByLabelText('Key')).toHaveAccessibleDescription(
      expect.stringContaining('This key is taken'),
    );
    expect(screen.getByLabelText('Key')).toHaveFocus();
    expect(screen.getByLabelText('Value')).toHaveValue('Rosie');
  });

  it('says that it failed also where nobody can say why', async () => {
    answer({ [list]: json([]), [create]: text('no JSON', 201) });
    await fillIn(await open());
    await expectToast('Creation Failed', 'Failed to create setting');
  });
});
