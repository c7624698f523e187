import { aVendor, aVenue } from '@shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, mockServer } from '@/testing/mock-server';
import { button, expectToast, renderPage } from '@/testing/render';
import { ApplicationsTab } from './applications-tab';

describe.each([
  { kind: 'venue', one: aVenue, tab: <ApplicationsTab kind="venues" /> },
  { kind: 'vendor', one: aVendor, tab: <ApplicationsTab kind="vendors" /> },
])('editing the application of a $kind', ({ kind, one, tab }) => {
  const list = `GET /api/admin/${kind}s?page=1&pageSize=25&sort=-createdAt`;
  const mail = `GET /api/admin/emails?aboutKind=${kind}&aboutId=3`;
  const route = `PUT /api/admin/${kind}s/3`;
  const form = () => within(screen.getByRole('dialog', { name: 'Edit The Wagging Tail' }));

  async function open(application = one()) {
    const server = mockServer({ [list]: json([application]), [mail]: json([]) });
    const page = renderPage(tab);
    await page.user.click(await screen.findByRole('button', { name: /^Rosie Barker/ }));
    await page.user.click(button('Edit'));
    const type = async (label: string, text: string) => {
      await page.user.clear(form().getByLabelText(label));
      await page.user.type(form().getByLabelText(label), text);
    };
    const save = () => page.user.click(form().getByRole('button', { name: 'Save changes' }));
    return { server, ...page, type, save };
  }

  it('sends every field with the version, and shows the application as it is then', async () => {
    const { server, user, type, save } = await open();
    server.change(route, json(one({ contactEmail: 'rose@tail.example', version: 2 })));
    await type('Email', 'rose@tail.example');
    await save();
    await expectToast(
      'Application Changed',
      'Links sent to the old address no longer work. The next email to the new address has a new link.',
    );
    const { id, isApproved, isDeclined, termsAccepted, createdAt, actions, ...sent } = one();
    const hasOutdoorSpace = 'hasOutdoorSpace' in sent ? { hasOutdoorSpace: 'yes' } : {};
    const texts = Object.entries(sent).map(([name, value]) => [name, value ?? '']);
    expect(server.calls(route)[0]?.body).toEqual({
      ...Object.fromEntries(texts),
      ...hasOutdoorSpace,
      contactEmail: 'rose@tail.example',
    });
    const details = within(screen.getByRole('dialog', { name: 'The Wagging Tail' }));
    expect(details.getByRole('link', { name: /rose@tail.example/ })).toBeVisible();
    await user.click(details.getByRole('button', { name: 'Edit' }));
    expect(form().getByLabelText('Email')).toHaveValue('rose@tail.example');
  });

  it('asks which version to keep where somebody else was faster', async () => {
    const { server, user, type, save } = await open();
    const current = one({ city: 'Winter Park', version: 4 });
    server.change(route, json({ message: 'Changed', code: 'application-changed', current }, 409));
    await type('Contact name', 'Rose Barker');
    await save();
    expect(await form().findByRole('alert')).toHaveTextContent('City is now: Winter Park');
    await user.click(form().getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(server.calls(route)).toHaveLength(2));
    expect(server.calls(route)[1]?.body).toMatchObject({ contactName: 'Rose Barker', version: 4 });
    await user.click(form().getByRole('button', { name: 'Take theirs' }));
    expect(form().getByLabelText('City')).toHaveValue('Winter Park');
    expect(form().getByLabelText('Contact name')).toHaveValue('Rosie Barker');
    expect(form().getByLabelText('Business name')).toHaveFocus();
  });

  it('keeps a type that the form does not offer', async () => {
    await open(one(kind === 'venue' ? { venueType: 'Speakeasy' } : { vendorType: 'Speakeasy' }));
    const label = kind === 'venue' ? 'Venue type' : 'Vendor type';
    expect(form().getByLabelText(label)).toHaveValue('Speakeasy');
  });
});
