import type { Hook, HookProvider } from '@shared/hooks/hooks';
import { aDelivery, aHook, aWaitingHook, venueAnswers } from '@shared/testing/hooks';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, mockServer, type Responses } from '@/testing/mock-server';
import { button, expectLink, expectToast, renderPage } from '@/testing/render';
import ConnectionsPage from './connections-page';

const list = 'GET /api/admin/hooks';
const create = 'POST /api/admin/hooks';
const update = 'PUT /api/admin/hooks/5';
const byHand = 'PUT /api/admin/hooks/deliveries/8';
const merge = 'POST /api/admin/hooks/deliveries/8/merge';

function visit(hooks: Hook[], responses: Responses = {}, query = '') {
  const server = mockServer({ [list]: json(hooks), ...responses });
  return { server, ...renderPage(<ConnectionsPage />, `/admin/connections${query}`) };
}
afterEach(() => void vi.useRealTimers());

const press = (name: string) => screen.findByRole('button', { name });
const choice = (name: string) => screen.getByRole('combobox', { name });

describe('connecting a form', () => {
  it('asks who applies and where the form is from, and then says what to paste where', async () => {
    const { server, user } = visit([], { [create]: json(aHook(), 201) });
    expect(await screen.findByText(/^No connections yet\./)).toBeVisible();
    await user.click(await press('Connect a form'));
    await user.click(await press('Connect'));
    await waitFor(() =>
      expect(choice('Where the form is from')).toHaveAccessibleDescription('Choose where the form is from'),
    );
    await user.selectOptions(choice('Who applies with the form'), 'Venues');
    await user.selectOptions(choice('Where the form is from'), 'Tally');
    await user.click(await press('Connect'));
    const steps = within(await screen.findByRole('dialog', { name: 'Connect Tally' }));
    expect(steps.getByLabelText('Address')).toHaveValue('https://pups.example/api/hooks/venue/abc');
    expect(steps.getByLabelText('Signing secret')).toHaveValue('wag-wag-wag');
    expect(server.calls(create)[0]?.body).toEqual({ kind: 'venue', provider: 'tally' });
    await user.click(steps.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(button('Connect a form')).toHaveFocus());
  });

  it.each<[HookProvider, pasted: string[]]>([
    ['tally', ['Address', 'Signing secret']],
    ['typeform', ['Address', 'Signing secret']],
    ['jotform', ['Address']],
    ['google-forms', ['Script']],
    ['json', ['Address', 'Example']],
  ])('has of %s what is pasted there: %j', async (provider, pasted) => {
    const { user } = visit([aHook({ provider })]);
    await user.click(await press('Address and steps'));
    const fields = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(fields.flatMap(({ labels }) => [...(labels ?? [])].map((label) => label.textContent))).toEqual(
      pasted,
    );
    expect(fields[0]?.value).toContain('https://pups.example/api/hooks/venue/abc');
    if (provider === 'google-forms') expect(fields[0]?.value).toContain('wag-wag-wag');
  });

  it('begins at once with what is known of a form, unless such a form is connected', async () => {
    const query = '?kind=venue&provider=jotform';
    const { unmount } = visit([aHook({ kind: 'vendor' })], {}, query);
    await screen.findByRole('dialog', { name: 'Connect a form' });
    expect(choice('Who applies with the form')).toHaveDisplayValue('Venues');
    expect(choice('Where the form is from')).toHaveDisplayValue('Jotform');
    unmount();
    visit([aHook()], {}, query);
    await screen.findByRole('heading', { name: 'Venues from Tally' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a connection', () => {
  it('says that nothing has arrived yet, or how much, and leads to it', async () => {
    visit([
      aHook({ id: 6, kind: 'vendor' }),
      aHook({ storedCount: 12, lastReceivedAt: '2026-11-20T22:12:00.000Z' }),
    ]);
    const vendors = within(await screen.findByRole('region', { name: 'Vendors from Tally' }));
    expect(vendors.getByText('Waiting for the first one')).toBeVisible();
    expect(vendors.queryByRole('button', { name: 'Match the questions' })).not.toBeInTheDocument();
    const venues = within(screen.getByRole('region', { name: 'Venues from Tally' }));
    expect(venues.getByText('12 stored')).toBeVisible();
    expect(venues.getByText('The last one arrived Nov 20, 2026, 5:12 PM.')).toBeVisible();
    expectLink('Pending venues', '/admin?tab=venues&status=pending');
  });

  it('says since when how much was refused as wrongly signed, until what is signed comes', async () => {
    const refused = {
      refusedCount: 1,
      refusedSince: '2026-11-20T22:00:00.000Z',
      refusedAt: '2026-11-20T22:12:00.000Z',
    };
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { server } = visit([aHook(refused)]);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^What Tally sent Nov 20, 2026, 5:12 PM was refused: it was not signed with this connection’s secret\./,
    );
    const reread = (hook: Hook) => {
      server.change(list, json([hook]));
      vi.advanceTimersByTime(5000);
    };
    reread(aHook({ ...refused, refusedCount: 3 }));
    expect(await screen.findByText(/^3 times since Nov 20, 2026, 5:00 PM, the last time/)).toBeVisible();
    reread(aHook({ lastReceivedAt: '2026-11-20T22:13:00.000Z', storedCount: 1 }));
    expect(await screen.findByText('1 stored')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says beside its steps when the first one has arrived, by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { server, user } = visit([aHook()]);
    await user.click(await press('Address and steps'));
    const dialog = within(screen.getByRole('dialog', { name: 'Connect Tally' }));
    const status = dialog.getByText('Nothing has arrived yet. This shows when the first one does.');
    expect(status).toHaveRole('status');
    const at = '2026-11-20T22:11:00.000Z';
    server.change(list, json([aHook({ refusedCount: 1, refusedSince: at, refusedAt: at })]));
    vi.advanceTimersByTime(5000);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /not signed with this secret\. Paste it there/,
    );
    expect(status).toHaveTextContent('');
    const first = { lastReceivedAt: '2026-11-20T22:12:00.000Z', unmappedCount: 1 };
    server.change(list, json([aHook(first)]));
    vi.advanceTimersByTime(5000);
    const arrived = /^It works: one arrived Nov 20, 2026, 5:12 PM\. It is not stored yet/;
    await waitFor(() => expect(status).toHaveTextContent(arrived));
  });

  it('shows the new address, once the old one is replaced', async () => {
    const { user } = visit([aHook()], {
      'POST /api/admin/hooks/5/replace': json(aHook({ url: 'https://pups.example/api/hooks/venue/new' })),
    });
    await user.click(await press('More actions for Venues from Tally'));
    await user.click(screen.getByRole('menuitem', { name: 'Replace the address' }));
    const question = await screen.findByRole('dialog', { name: 'Replace this address?' });
    expect(question).toHaveAccessibleDescription(
      /stop working right away\. Nothing arrives from Tally until/,
    );
    await user.click(within(question).getByRole('button', { name: 'Replace' }));
    expect(await screen.findByLabelText('Address')).toHaveValue('https://pups.example/api/hooks/venue/new');
    await user.click(await press('Done'));
    await waitFor(() => expect(button('More actions for Venues from Tally')).toHaveFocus());
  });
});

describe('what could not be stored', () => {
  const two = [
    aDelivery(),
    aDelivery({ id: 9, answers: venueAnswers({ 'Business name': '', Address: 'Elm Street' }) }),
  ];

  it('is listed by its business or first answer, with what is wrong', async () => {
    visit([aWaitingHook(two, { unmappedCount: 45 })]);
    expect(await screen.findByText('45 not stored yet')).toBeVisible();
    expect(screen.getByText('These are the newest 2 of 45.')).toBeVisible();
    expect(screen.getByRole('row', { name: /^Elm Street Terms accepted: You must/ })).toBeVisible();
  });

  it('is set by hand beside what was sent, with what is wrong at the fields from the beginning', async () => {
    const hook = aWaitingHook([aDelivery()]);
    const said = {
      businessName: 'The Wagging Tail',
      hasOutdoorSpace: 'Sólo terraza',
      additionalInfo: 'x'.repeat(5004),
    };
    const { server, user } = visit([hook], {
      'GET /api/admin/hooks/deliveries/8': json({
        values: said,
        answers: venueAnswers({ Patio: 'Sólo terraza' }),
      }),
    });
    await user.click(await press('The Wagging Tail'));
    const dialog = within(await screen.findByRole('dialog', { name: 'The Wagging Tail' }));
    const sent = within(await dialog.findByRole('region', { name: 'What was sent' }));
    expect(sent.getByText('Patio').nextElementSibling).toHaveTextContent('Sólo terraza');
    const outdoor = dialog.getByLabelText('Do you have outdoor space?');
    await waitFor(() => expect(outdoor).toHaveAccessibleDescription('Please select an option'));
    const more = dialog.getByLabelText('Anything else?');
    expect(more).toHaveAccessibleDescription(/Must be at most 5000 characters \(4 too many\)/);
    const terms = dialog.getByRole('checkbox', { name: 'They have accepted the terms in the form' });
    expect(terms).toHaveAccessibleDescription('They must have accepted the terms');
    expect(dialog.getByLabelText('Business name')).toHaveAccessibleDescription('');
    expect(dialog.getByLabelText('Street address')).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Store' }));
    expect(server.calls(byHand)).toEqual([]);
  });

  it('may repeat an application: it is shown what merging changes, and merged by one click', async () => {
    const same = {
      ...{ businessName: 'The Wagging Tail', status: 'approved' as const, version: 3 },
      createdAt: '2026-11-19T22:12:00.000Z',
      changes: [{ field: 'contactPhone', from: '407 555 0199', to: '407 555 0101' }],
    };
    const { server, user } = visit([aWaitingHook([aDelivery({ same })])], { [merge]: json(aHook()) });
    const row = await screen.findByRole('row', {
      name: /has applied already, Nov 19, 2026, 5:12 PM \(approved\)/,
    });
    expect(within(row).getByRole('listitem')).toHaveTextContent('Phone: 407 555 0199 → 407 555 0101');
    expectLink('The Wagging Tail', '/admin?tab=venues&q=The+Wagging+Tail');
    await user.click(button('Merge The Wagging Tail'));
    await expectToast('Merged', 'It is one application now.');
    expect(server.calls(merge)[0]?.body).toEqual({ version: 3 });
  });

  it('is stored by one click where nobody has tried it', async () => {
    const hook = aWaitingHook([aDelivery({ problem: 'More than 60 came within an hour' })], {
      untriedCount: 1,
    });
    const { server, user } = visit([hook], {
      [update]: json({ ...hook, storedCount: 1, unmappedCount: 0 }),
    });
    expect(await screen.findByText(/^More came at once .* See whether they are real/)).toBeVisible();
    await user.click(await press('Store them now'));
    await expectToast('Read Again', '1 application is stored.');
    expect(server.calls(update)[0]?.body).toEqual({});
  });

  it('is stored once its questions are matched: as was said before, else as is guessed', async () => {
    const hook = aWaitingHook(two, { mapping: { additionalInfo: 'patio', contactTitle: null } });
    const { server, user } = visit([hook], {
      [update]: json({ ...hook, storedCount: 1, unmappedCount: 1 }),
    });
    await user.click(await press('Match the questions'));
    expect(choice('Business name')).toHaveDisplayValue('Business name');
    expect(choice('Anything else?')).toHaveDisplayValue('Patio');
    expect(choice('Title/Position')).toHaveDisplayValue('None');
    expect(screen.getByText('Still missing: Title/Position, Terms accepted')).toBeVisible();
    const firstField = () => within(screen.getByRole('dialog')).getAllByRole('combobox')[0];
    expect(firstField()).toHaveAccessibleName('Title/Position');
    await user.selectOptions(choice('Title/Position'), 'Job title');
    expect(firstField()).toHaveAccessibleName('Title/Position');
    await user.selectOptions(choice('Anything else?'), 'None');
    await user.click(
      screen.getByRole('checkbox', { name: 'Whoever sends this form accepts the terms in it' }),
    );
    await user.click(await press('Match and store'));
    await expectToast('Questions Matched', '1 application is stored. 1 still waits.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.calls(update)[0]?.body).toEqual({
      isAgreed: true,
      mapping: expect.objectContaining({
        businessName: 'business name',
        contactName: 'your name',
        contactTitle: 'job title',
        hasOutdoorSpace: 'patio',
        additionalInfo: null,
        website: null,
      }),
    });
  });

  it('asks before a changed match is lost', async () => {
    // Its questions are those of a venue, but a form is no file that could be the wrong one.
    const { user } = visit([aWaitingHook(two, { kind: 'vendor' })]);
    await user.click(await press('Match the questions'));
    expect(screen.queryByText(/^This looks like/)).not.toBeInTheDocument();
    await user.selectOptions(choice('Title/Position'), 'Email');
    await user.keyboard('{Escape}');
    const question = screen.getByRole('dialog', { name: 'Discard your changes?' });
    expect(question).toHaveAccessibleDescription(/Title\/Position/);
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(choice('Title/Position')).toHaveDisplayValue('Email');
  });

  it('may be matched while nothing waits, for what is to come', async () => {
    const questions = venueAnswers().map((answer) => ({ ...answer, answer: '' }));
    const hook = aHook({ questions, storedCount: 1, isAgreed: true, mapping: { zipCode: 'address' } });
    const { user } = visit([hook], { [update]: json(hook) });
    await user.click(await press('Match the questions'));
    expect(screen.queryByText(/^Still missing/)).not.toBeInTheDocument();
    await user.click(await press('Save'));
    await expectToast('Questions Matched', 'The next application is read like this.');
  });
});
