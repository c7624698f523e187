import { knownSettings } from '@shared/settings/known-settings';
import { aSetting } from '@shared/testing/builders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { countsPath } from '@/api/admin/shared-reads';
import { withNavigation } from '@/testing/leaving';
import { delayed, json, mockServer, type Responses, unavailable } from '@/testing/mock-server';
import { button, expectLink, expectToast, renderPage, renderWith, textsIn } from '@/testing/render';
import { settingsPath } from '../api/use-settings';
import { SettingsTab } from './settings-tab';

const list = 'GET /api/admin/site-settings';
const instagram = 'https://www.instagram.com/pupcrawlorlando';
const update = 'PUT /api/admin/site-settings/contact_email';
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const found = heading.closest('article');
  if (!found) throw new Error(`No card around ${name}`);
  return within(found);
};

describe('the settings tab', () => {
  it('shows email, phone and web addresses as links, the latter cut to 30 characters, but never a script', async () => {
    renderWith(<SettingsTab />, {
      [list]: json([
        aSetting({ value: 'woof@pup.example' }),
        aSetting({ id: 2, key: 'contact_phone', label: 'Phone', value: '(407) 555-0100' }),
        aSetting({ id: 3, key: 'instagram_url', label: 'Instagram', value: instagram }),
        aSetting({ id: 4, key: 'x_url', label: 'X', value: 'javascript:alert(1)' }),
      ]),
    });
    await card('X');
    expectLink('woof@pup.example', 'mailto:woof@pup.example');
    expectLink('(407) 555-0100', 'tel:4075550100');
    const link = (await card('Instagram')).getByRole('link');
    expect(link).toHaveTextContent('https://www.instagram.com/pupc…');
    expect(link).toHaveAttribute('href', instagram);
    expect(document.querySelector('[href^=javascript]')).toBeNull();
    expect((await card('X')).getByText('javascript:alert(1)')).toBeVisible();
  });

  it('says on its card what is wrong with a value, that it is empty or a placeholder, and deletes only what the site does not read', async () => {
    const mascot = aSetting({ id: 4, key: 'mascot', label: 'Mascot' });
    renderWith(<SettingsTab />, {
      [list]: json([
        aSetting({ value: 'not an address' }),
        aSetting({ id: 2, key: 'contact_phone', label: 'Phone', value: '' }),
        aSetting({ id: 3, key: 'vendor_form_url', label: 'Form', value: 'https://tally.so/r/abc' }),
        mascot,
      ]),
    });
    expect((await card('Contact email')).getByText('Invalid email address')).toBeVisible();
    expect((await card('Phone')).getByText('Empty')).toBeVisible();
    expect((await card('Phone')).getByText('Placeholder')).toBeVisible();
    expect(screen.getAllByText('Placeholder')).toHaveLength(1);
    expectLink('connect it', '/admin/connections?kind=vendor&provider=tally');
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toEqual([button('Delete Mascot')]);
  });

  it('lists settings by category and in the order of the site, titles before texts, and unknown ones last', async () => {
    const stored = [
      ['mascot', 'pet'],
      ['about', 'about_community_description'],
      ['about', 'about_community_title'],
      ['about', 'about_zebra'],
      ['about', 'about_ants'],
      ['about', 'about_heading'],
      ['company', 'company_description'],
      ['social', 'tiktok_url'],
      ['contact', 'contact_email'],
    ];
    renderWith(<SettingsTab />, {
      [list]: json(stored.map(([category, key = ''], id) => aSetting({ id, key, category, label: key }))),
    });
    await screen.findByRole('heading', { name: 'pet' });
    expect(textsIn(screen.getAllByRole('heading'))).toEqual([
      'Contact Information',
      'contact_email',
      'Social Media Links',
      'tiktok_url',
      'Company Information',
      'company_description',
      'About Us Content',
      'about_heading',
      'about_community_title',
      'about_community_description',
      'about_ants',
      'about_zebra',
      'Other Settings',
      'pet',
    ]);
  });

  it('finds a setting by any part of its card, and leads first to what came with the site', async () => {
    const pet = aSetting({ id: 2, key: 'mascot', category: 'pets', label: 'Mascot', value: 'Señor Rosie' });
    const shipped = aSetting({ value: knownSettings.contact_email?.value });
    const { user } = renderWith(<SettingsTab />, { [list]: json([shipped, pet]) });
    await card('Mascot');
    expectLink('Contact email', '#setting-contact_email');
    await user.type(screen.getByLabelText('Search settings'), 'SEÑOR{Enter}');
    expect(textsIn(screen.getAllByRole('heading', { level: 3 }))).toEqual(['Mascot']);
    await user.type(screen.getByLabelText('Search settings'), 'ita{Enter}');
    expect(screen.getByText('No setting matches your search.')).toBeVisible();
  });

  it('folds its groups on a phone: what is found is shown meanwhile, and stays open once it is edited', async () => {
    vi.stubGlobal('innerWidth', 375);
    onTestFinished(() => void vi.unstubAllGlobals());
    const mascot = aSetting({ id: 2, key: 'mascot', category: 'pets', label: 'Mascot' });
    const { user } = renderWith(<SettingsTab />, { [list]: json([aSetting(), mascot]) });
    await card('Mascot');
    const edit = button('Edit Contact email');
    const search = screen.getByLabelText('Search settings');
    expect(edit).not.toBeVisible();
    await user.type(search, 'paws{Enter}');
    expect(edit).toBeVisible();
    await user.clear(search);
    await waitFor(() => expect(edit).not.toBeVisible());
    await user.type(search, 'paws{Enter}');
    await user.click(edit);
    await user.clear(search);
    await waitFor(() => expect(screen.getByText('Mascot', { selector: 'h3' })).not.toBeVisible());
    expect(screen.getByRole('textbox', { name: 'Contact email' })).toBeVisible();
  });

  it('explains what an empty setting means, on its card and beside its field', async () => {
    const setting = aSetting({ key: 'venue_form_url', label: 'Venue form', value: '' });
    const { user } = renderWith(<SettingsTab />, { [list]: json([setting]) });
    const hint = /If this is empty, it shows the site’s own form/;
    expect((await card('Venue form')).getByText(hint)).toBeVisible();
    await user.click(button('Edit Venue form'));
    expect(screen.getByRole('textbox', { name: 'Venue form' })).toHaveAccessibleDescription(hint);
    expect(screen.queryByText('Nothing')).not.toBeInTheDocument();
  });
});

describe('editing a whole category', () => {
  const phone = aSetting({ id: 2, key: 'contact_phone', label: 'Contact phone', value: '407 555 0100' });
  const address = aSetting({ id: 3, key: 'address', label: 'Address', value: 'Orlando' });
  const updateOf = (key: string) => `PUT /api/admin/site-settings/${key}`;
  const editAll = async (responses: Responses) => {
    const server = mockServer({ [list]: json([aSetting(), phone, address]), ...responses });
    const page = renderPage(<SettingsTab />);
    await page.user.click(await screen.findByRole('button', { name: 'Edit all of Contact Information' }));
    return { server, ...page };
  };

  it('is one form with one Save, which sends what was changed', async () => {
    const { response, release } = delayed(json(address));
    const { server, user, queries } = await editAll({
      [update]: json(aSetting()),
      [updateOf('address')]: response,
    });
    for (const path of [settingsPath, countsPath]) queries.setQueryData([path], {});
    await waitFor(() => expect(screen.getByLabelText('Contact email')).toHaveFocus());
    await user.type(screen.getByLabelText('Contact email'), '.org');
    await user.type(screen.getByLabelText('Address'), ', Florida');
    await user.click(button('Save'));
    expect(button('Saving...')).toHaveAttribute('aria-disabled', 'true');
    server.change(list, json([aSetting({ value: 'new@pupcrawl.example' }), phone, address]));
    release();
    await expectToast('Settings Updated', 'The settings have been updated successfully.');
    expect(server.calls(update)[0]?.body).toEqual({ value: 'paws@pupcrawl.example.org' });
    expect(server.calls(updateOf('address'))[0]?.body).toEqual({ value: 'Orlando, Florida' });
    expect(server.calls(updateOf('contact_phone'))).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    expect(await screen.findByText('new@pupcrawl.example')).toBeVisible();
    for (const path of [settingsPath, countsPath])
      expect(queries.getQueryState([path])?.isInvalidated).toBe(true);
  });

  it('says at its field which one was not saved, and keeps the rest open', async () => {
    const { server, user } = await editAll({
      [update]: json(aSetting()),
      [updateOf('contact_phone')]: unavailable,
    });
    await user.type(screen.getByLabelText('Contact email'), '.org');
    for (const label of ['Contact phone', 'Address']) await user.type(screen.getByLabelText(label), '2');
    await user.click(button('Save'));
    await expectToast('Update Failed', 'Away for a minute');
    expect(screen.getByLabelText('Contact phone')).toHaveAccessibleDescription(/Away for a minute/);
    expect(screen.getByLabelText('Address')).toHaveValue('Orlando2');
    expect(server.calls(updateOf('address'))).toEqual([]);
  });

  it('says at each field what is wrong with it, and sends nothing until all are right', async () => {
    const { server, user } = await editAll({
      [update]: json(aSetting()),
      [updateOf('contact_phone')]: json(phone),
    });
    const [email, number] = [screen.getByLabelText('Contact email'), screen.getByLabelText('Contact phone')];
    for (const field of [email, number]) {
      await user.clear(field);
      await user.type(field, 'not an address');
    }
    await user.click(button('Save'));
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Invalid email address/));
    expect(email).toHaveFocus();
    expect(number).toHaveAccessibleDescription(/at least 7 digits/);
    await user.clear(number);
    await user.clear(email);
    await user.type(email, 'woof@pups.example');
    await waitFor(() => expect(email).toBeValid());
    expect(server.calls(update)).toEqual([]);
    await user.click(button('Save'));
    await expectToast('Settings Updated');
    expect(server.calls(update)[0]?.body).toEqual({ value: 'woof@pups.example' });
    expect(server.calls(updateOf('contact_phone'))[0]?.body).toEqual({ value: '' });
  });
});

describe('editing a setting', () => {
  it('offers the values to choose from where there are only a few', async () => {
    const label = 'Emails about new applications';
    const setting = aSetting({ key: 'organizer_mail', category: 'mail', label, value: 'each' });
    const update = 'PUT /api/admin/site-settings/organizer_mail';
    const server = mockServer({ [list]: json([setting]), [update]: json({ ...setting, value: 'daily' }) });
    const { user } = renderPage(<SettingsTab />);
    expect((await card(label)).getByText('One email for each')).toBeVisible();
    await user.click(button(`Edit ${label}`));
    const value = screen.getByRole('combobox', { name: label });
    expect(value).toHaveAccessibleDescription(/^These emails go to the contact email/);
    expect(screen.queryByText('Shown as:')).not.toBeInTheDocument();
    await user.selectOptions(value, 'One email a day, at 8 AM');
    await user.click(button('Save'));
    await waitFor(() => expect(server.calls(update)[0]?.body).toEqual({ value: 'daily' }));
  });

  it('asks before a link or the browser leads away from an unsaved value, and names the setting', async () => {
    mockServer({ [list]: json([aSetting()]) });
    const goBack = withNavigation();
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user } = renderPage(<SettingsTab />);
    await user.click(await screen.findByRole('button', { name: 'Edit Contact email' }));
    expect(await goBack()).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Contact email' }), '!');
    expect(await goBack({ navigationType: 'push', hashChange: true })).toBe(true);
    expect(await goBack({ navigationType: 'push' })).toBe(false);
    await user.click(button('Keep editing'));
    expect(await goBack()).toBe(false);
    expect(screen.getByRole('dialog', { name: 'Discard your changes?' })).toHaveAccessibleDescription(
      'You would lose these unsaved changes: Contact email.',
    );
    await user.click(button('Keep editing'));
    expect(screen.getByRole('textbox', { name: 'Contact email' })).toHaveValue('paws@pupcrawl.example!');
  });

  it('previews the site’s default text where the value is blank, and discards on Cancel what was typed', async () => {
    const setting = aSetting({ key: 'about_heading', value: 'Dogs' });
    const { server, user } = renderWith(<SettingsTab />, { [list]: json([setting]) });
    await user.click(await screen.findByRole('button', { name: 'Edit Contact email' }));
    expect(screen.queryByText('Shown as:')).not.toBeInTheDocument();
    await user.clear(screen.getByLabelText('Contact email'));
    expect(screen.getByText('Shown as:').nextElementSibling).toHaveTextContent('More than a bar crawl');
    await user.click(button('Cancel'));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText('Dogs')).toBeVisible();
    expect(server.all().filter(({ route }) => route.startsWith('PUT'))).toEqual([]);
    await user.click(button('Edit Contact email'));
    expect(screen.getByRole('textbox', { name: 'Contact email' })).toHaveValue('Dogs');
  });

  it('shows how a receipt begins with what is typed', async () => {
    const seller = { key: 'seller_name', label: 'Seller’s name', category: 'company', value: '' };
    const { user } = renderWith(<SettingsTab />, { [list]: json([aSetting(seller)]) });
    await user.click(await screen.findByRole('button', { name: 'Edit Seller’s name' }));
    expect(screen.getByText('Confirmation of payment')).toBeVisible();
    await user.type(screen.getByLabelText('Seller’s name'), 'Pups LLC');
    expect(screen.getByText('Pups LLC').nextElementSibling).toHaveTextContent('Receipt');
  });
});

it('a setting that is added has the field that fits its key, and is shown then', async () => {
  const create = 'POST /api/admin/site-settings';
  const { server, user } = renderWith(<SettingsTab />, { [list]: json([]), [create]: json(aSetting(), 201) });
  await screen.findByText(/^No settings yet/);
  await user.click(button('Add Setting'));
  const typed = { value: 'https://pups.example', category: 'pets', label: 'Mascot' };
  const field = (label: string) => screen.getByLabelText(label);
  fireEvent.change(field('Value'), { target: { value: typed.value } });
  expect(field('Value')).toHaveProperty('type', 'textarea');
  fireEvent.change(field('Key'), { target: { value: 'mascot_url' } });
  await waitFor(() => expect(field('Value')).toHaveProperty('type', 'url'));
  fireEvent.change(field('Category'), { target: { value: typed.category } });
  fireEvent.change(field('Label'), { target: { value: typed.label } });
  server.change(list, json([aSetting({ key: 'mascot_url', ...typed })]));
  await user.click(button('Create Setting'));
  await expectToast('Setting Created', 'The new setting has been created successfully.');
  expect(await screen.findByRole('heading', { name: 'Mascot' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.calls(create)[0]?.body).toEqual({ key: 'mascot_url', ...typed });
});
