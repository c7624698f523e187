import { knownSettings } from '@shared/settings/known-settings';
import { aSetting } from '@shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
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
  it.each([
    ['woof@pup.example', 'contact_email', 'mailto:woof@pup.example', undefined],
    ['(407) 555-0142', 'contact_phone', 'tel:4075550142', undefined],
    // Cut to 30 characters.
    ['https://www.instagram.com/pupc…', 'instagram_url', instagram, instagram],
  ])('shows as a link %s', async (text, key, href, value = text) => {
    renderWith(<SettingsTab />, { [list]: json([aSetting({ key, value })]) });
    const link = (await card('Contact email')).getByRole('link');
    expect(link).toHaveTextContent(text);
    expect(link).toHaveAttribute('href', href);
  });

  it.each([
    ['not an address', 'Invalid email address'],
    ['', 'Empty'],
  ])('says on the card of a value, also from before it was checked, %j: %s', async (value, said) => {
    renderWith(<SettingsTab />, { [list]: json([aSetting({ value })]) });
    expect((await card('Contact email')).getByText(said)).toBeVisible();
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

  it('shows what is found in a group that was folded, which is folded again after the search', async () => {
    const { user } = renderWith(<SettingsTab />, { [list]: json([aSetting()]) });
    const shown = (await card('Contact email')).getByText('paws@pupcrawl.example');
    const search = screen.getByLabelText('Search settings');
    await user.click(screen.getByRole('heading', { name: 'Contact Information' }));
    expect(shown).not.toBeVisible();
    await user.type(search, 'paws{Enter}');
    expect(shown).toBeVisible();
    await user.clear(search);
    await waitFor(() => expect(shown).not.toBeVisible());
  });

  it('keeps on a phone the group open in which a search has led to editing', async () => {
    vi.stubGlobal('innerWidth', 375);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user } = renderWith(<SettingsTab />, {
      [list]: json([aSetting(), aSetting({ id: 2, key: 'mascot', category: 'pets', label: 'Mascot' })]),
    });
    const search = await screen.findByLabelText('Search settings');
    await card('Mascot');
    expect(button('Edit Contact email')).not.toBeVisible();
    await user.type(search, 'contact_email{Enter}');
    await user.click(button('Edit Contact email'));
    await user.type(screen.getByRole('textbox', { name: 'Contact email' }), '.org');
    await user.clear(search);
    await waitFor(() => expect(screen.getByText('Mascot', { selector: 'h3' })).not.toBeVisible());
    expect(screen.getByRole('textbox', { name: 'Contact email' })).toBeVisible();
  });

  it('explains what an empty setting means, on its card and beside its field', async () => {
    mockServer({ [list]: json([aSetting({ key: 'venue_form_url', label: 'Venue form', value: '' })]) });
    const { user } = renderPage(<SettingsTab />);
    const hint = /If this is empty, it shows the site’s own form/;
    expect((await card('Venue form')).getByText(hint)).toBeVisible();
    await user.click(button('Edit Venue form'));
    expect(screen.getByRole('textbox', { name: 'Venue form' })).toHaveAccessibleDescription(hint);
    expect(screen.queryByText('Nothing')).not.toBeInTheDocument();
  });

  it('leads from the link of a form provider to the connection of that form', async () => {
    const form = { key: 'vendor_form_url', label: 'Vendor form' };
    renderWith(<SettingsTab />, { [list]: json([aSetting({ ...form, value: 'https://tally.so/r/abc' })]) });
    await card('Vendor form');
    expectLink('connect it', '/admin/connections?kind=vendor&provider=tally');
  });

  it('never shows a javascript: URL as a link', async () => {
    mockServer({ [list]: json([aSetting({ key: 'x_url', label: 'X', value: 'javascript:alert(1)' })]) });
    const { container } = renderPage(<SettingsTab />);
    expect((await card('X')).getByText('javascript:alert(1)')).toBeVisible();
    expect(container.querySelector('[href]')).toBeNull();
  });
});

it.each([
  { key: 'contact_phone', value: '(407) 555-0142', isMarked: true },
  { key: 'contact_phone', value: '', isMarked: true },
  { key: 'contact_phone', value: '(407) 555-0100', isMarked: false },
  { key: 'tiktok_url', value: 'https://www.tiktok.com/@pupcrawlorlando', isMarked: true },
  { key: 'tiktok_url', value: '', isMarked: false },
  { key: 'address', value: 'Orlando, Florida', isMarked: false },
])(
  'contact details that came with the site are marked while visitors read them: $key “$value” $isMarked',
  async ({ key, value, isMarked }) => {
    renderWith(<SettingsTab />, { [list]: json([aSetting({ key, label: 'One', value })]) });
    await card('One');
    expect(screen.queryAllByText('Placeholder')).toHaveLength(isMarked ? 1 : 0);
  },
);

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

  it('discards the typed value on Cancel, and sends nothing', async () => {
    const { server, user } = renderWith(<SettingsTab />, { [list]: json([aSetting()]) });
    await user.click((await card('Contact email')).getByRole('button', { name: 'Edit Contact email' }));
    await user.type(screen.getByRole('textbox', { name: 'Contact email' }), ' and more');
    await user.click(button('Cancel'));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText('paws@pupcrawl.example')).toBeVisible();
    expect(server.calls(update)).toEqual([]);
    await user.click(button('Edit Contact email'));
    expect(screen.getByRole('textbox', { name: 'Contact email' })).toHaveValue('paws@pupcrawl.example');
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

  it('previews the site’s default text where the value is blank', async () => {
    mockServer({ [list]: json([aSetting({ key: 'about_heading', value: 'Dogs' })]) });
    const { user } = renderPage(<SettingsTab />);
    await user.click(await screen.findByRole('button', { name: 'Edit Contact email' }));
    expect(screen.queryByText('Shown as:')).not.toBeInTheDocument();
    await user.clear(screen.getByLabelText('Contact email'));
    expect(screen.getByText('Shown as:').nextElementSibling).toHaveTextContent('More than a bar crawl');
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
