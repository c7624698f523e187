import { aVendor, aVenue } from '@shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json, mockServer } from '@/testing/mock-server';
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
    const { id, isApproved, isDeclined, isAddedByOrganizer, termsAccepted, createdAt, actions, ...sent } =
      one();
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

  it('adds one, with a note of today, and says at its place why it cannot', async () => {
    const server = mockServer({ [list]: json([]) });
    const { user } = renderPage(tab);
    await user.click(await screen.findByRole('button', { name: `Add a ${kind}` }));
    const dialog = within(screen.getByRole('dialog', { name: `Add a ${kind}` }));
    expect(dialog.getByLabelText('City')).toHaveValue('Orlando');
    const add = `POST /api/admin/${kind}s`;
    const message = 'Bo’s is on the list already';
    server.change(add, errorResponse(409, 'application-exists', message, { businessName: [message] }));
    await user.type(dialog.getByLabelText('Business name'), 'Bo’s');
    await user.type(dialog.getByLabelText('Phone'), '407 555 0142');
    await user.click(dialog.getByRole('button', { name: 'Today' }));
    const notes = dialog.getByLabelText('Notes (organizers only)');
    expect(notes).toHaveFocus();
    await user.keyboard('Ask for Ana');
    expect(notes).toHaveDisplayValue(/^\w{3} \d{1,2}, \d{4}: Ask for Ana$/);
    const send = () => user.click(dialog.getByRole('button', { name: `Add ${kind}` }));
    await send();
    expect(dialog.getByLabelText('Business name')).toHaveAccessibleDescription(message);
    server.change(add, json(one({ businessName: 'Bo’s', isAddedByOrganizer: true }), 201));
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.calls(add)[1]?.body).toMatchObject({ businessName: 'Bo’s', contactEmail: '' });
  });

  it('opens the one that a link names, and says where it is gone', async () => {
    const url = `/admin?tab=${kind}s&application=9`;
    const named = `GET /api/admin/${kind}s/9`;
    const gone = errorResponse(404, 'application-not-found', 'Gone');
    const server = mockServer({ [list]: json([]), [named]: gone });
    const { unmount } = renderPage(tab, url);
    expect(await screen.findByRole('alert')).toHaveTextContent('This application was deleted.');
    unmount();
    server.change(named, json(one({ id: 9 })));
    server.change(`GET /api/admin/emails?aboutKind=${kind}&aboutId=9`, json([]));
    renderPage(tab, url);
    expect(await screen.findByRole('dialog', { name: 'The Wagging Tail' })).toBeVisible();
  });

  it('keeps a type that the form does not offer', async () => {
    await open(one(kind === 'venue' ? { venueType: 'Speakeasy' } : { vendorType: 'Speakeasy' }));
    const label = kind === 'venue' ? 'Venue type' : 'Vendor type';
    expect(form().getByLabelText(label)).toHaveValue('Speakeasy');
  });
});
