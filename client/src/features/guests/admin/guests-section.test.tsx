import { listPage } from '@shared/testing/admin';
import { anEvent } from '@shared/testing/builders';
import { aGuest, guestTotals } from '@shared/testing/guests';
import { aMailStatus } from '@shared/testing/mail';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { watchDownloads } from '@/testing/downloads';
import { errorResponse, json, mockServer, noContent, type Responses, text } from '@/testing/mock-server';
import { dialog, expectToast, notifications, renderPage, textsIn } from '@/testing/render';
import { GuestsSection } from './guests-section';

const base = '/api/admin/events/7/registrations';
const list = `GET ${base}?page=1&pageSize=25&sort=-createdAt`;
const rex = { name: 'Rex', breed: 'Beagle' };
const ada = aGuest();
const bo = aGuest({ id: 32, firstName: 'Bo', lastName: 'Catt', email: 'bo@mail.example', state: 'waiting' });

function open(responses: Responses = {}, event: Parameters<typeof anEvent>[0] = {}) {
  const server = mockServer({
    [list]: listPage([ada, bo]),
    'GET /api/admin/mail/status': json(aMailStatus()),
    [`GET ${base}/totals`]: json(
      guestTotals({ parties: 5, offered: 1, waitingParties: 2, cancelled: 3, insidePeople: 1 }),
    ),
    ...responses,
  });
  return { server, ...renderPage(<GuestsSection event={anEvent(event)} />, '/admin/events/7?tab=guests') };
}

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function act(user: ReturnType<typeof open>['user'], guest: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `More actions for ${guest}` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

async function choose(user: ReturnType<typeof open>['user'], item: string) {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

describe('the guests of an event', () => {
  it('are listed with their party, state and what happened at the door', async () => {
    open({
      [list]: listPage([
        aGuest({ checkedInAt: '2026-12-05T21:30:00.000Z', checkedInPeople: 1, wristband: '12' }),
        aGuest({
          id: 33,
          firstName: 'Cy',
          lastName: 'Dog',
          state: 'offered',
          offerExpiresAt: '2026-12-01T17:00:00.000Z',
        }),
        aGuest({
          id: 34,
          firstName: '',
          lastName: '',
          email: '',
          dogs: [],
          state: 'cancelled',
          cancellationCause: 'guest',
          erasedAt: '2026-12-01T17:00:00.000Z',
          actions: [],
        }),
      ]),
    });
    const first = await rowOf(/Ada Barker/);
    const party = ['ada@mail.example', '2 people, 1 dog', 'Rex', 'Confirmed'];
    for (const shown of [...party, '1 of 2 people', 'Wristband 12'])
      expect(first.getByText(shown)).toBeVisible();
    expect(first.getByText('4:30 PM')).toBeVisible();
    expect((await rowOf(/Cy Dog/)).getByText('until Dec 1, 2026, 12:00 PM')).toBeVisible();
    const erased = await rowOf(/Erased guest/);
    expect(erased.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    expect(erased.queryByText('by the guest')).not.toBeInTheDocument();
  });

  it.each([
    [{ isPast: true }, ['Came', 'No-show']],
    [{ isPast: false }, []],
    [{ isPast: true, cancelledAt: '2026-12-01T12:00:00.000Z' }, []],
  ])('are filtered by who came once it is over: %j', async (event, options) => {
    open({ 'GET /api/admin/events/7/registrations': listPage([ada]) }, event);
    await rowOf(/Ada/);
    const filter = within(screen.getByRole('combobox', { name: 'Show which guests' }));
    expect(textsIn(filter.queryAllByRole('option', { name: /^(Came|No-show)$/ }))).toEqual(options);
  });

  it('are given a place, and nothing else about them changes', async () => {
    const { server, user } = open();
    server.change(`PUT ${base}/32`, json({ ...bo, state: 'confirmed' }));
    await act(user, 'Bo Catt', 'Give them a spot');
    await expectToast('Guest Moved', 'Bo Catt: Confirmed');
    expect(server.calls(`PUT ${base}/32`)[0]?.body).toEqual({
      firstName: 'Bo',
      lastName: 'Catt',
      email: 'bo@mail.example',
      phone: '407 555 0101',
      people: 2,
      dogs: [rex],
      version: 1,
      state: 'confirmed',
    });
  });

  it('are offered what the server says may be done', async () => {
    const { user } = open({ [list]: listPage([aGuest({ actions: ['edit', 'free', 'end', 'erase'] })]) });
    await user.click(await screen.findByRole('button', { name: 'More actions for Ada Barker' }));
    const offered = ['Let in free', 'End the reservation', 'Erase data'];
    expect(textsIn(screen.getAllByRole('menuitem'))).toEqual(offered);
  });

  it('are let in beyond the number of places only after a question', async () => {
    const { server, user } = open(
      { [`GET ${base}/totals`]: json(guestTotals({ people: 39, dogs: 3 })) },
      { capacity: 40, dogCapacity: 8 },
    );
    server.change(`PUT ${base}/32`, json({ ...bo, state: 'confirmed' }));
    await screen.findByRole('option', { name: 'Waiting (0)' });
    await act(user, 'Bo Catt', 'Give them a spot');
    expect(screen.getByRole('dialog', { name: 'Give Bo Catt a spot anyway?' })).toBeVisible();
    expect(server.calls(`PUT ${base}/32`)).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Give them a spot' }));
    await expectToast('Guest Moved', 'Bo Catt: Confirmed');
    await isClosed();
  });

  it('are not moved where there is no room, and the reason is told', async () => {
    const { server, user } = open();
    server.change(`PUT ${base}/32`, errorResponse(409, 'party-too-large', 'There are not enough places.'));
    await act(user, 'Bo Catt', 'Give them a spot');
    await expectToast('Not Moved', 'There are not enough places.');
    await waitFor(() => expect(server.calls(list).length).toBeGreaterThan(1));
  });

  it('are saved as a CSV file', async () => {
    const saved = watchDownloads();
    const { user } = open({ [`GET ${base}/export.csv`]: text('"Name"') });
    await rowOf(/Ada/);
    await choose(user, 'Download CSV');
    await waitFor(async () =>
      expect(await saved()).toEqual([{ name: 'guests-of-event-7.csv', text: '"Name"' }]),
    );
  });

  it('cannot be added to a cancelled event', async () => {
    const { user } = open({}, { cancelledAt: '2026-12-01T12:00:00.000Z' });
    await rowOf(/Ada/);
    expect(screen.queryByRole('button', { name: 'Add guest' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(textsIn(screen.getAllByRole('menuitem'))).toEqual([
      'Write to guests',
      'Download CSV',
      'Download money CSV',
    ]);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('row', { name: /Ada/ })).toHaveTextContent('Had a spot');
  });
});

describe('the cancellation of registrations', () => {
  it('says who loses their spots, and that mail to them is held where sending is off', async () => {
    const { user } = open({ 'GET /api/admin/mail/status': json(aMailStatus({ isOn: false })) });
    await act(user, 'Ada Barker', 'Cancel registration');
    expect(dialog().getByRole('listitem')).toHaveTextContent('Ada Barker, 2 people, 1 dog');
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
        /^Email sending is off, so emails are held/,
      ),
    );
  });

  it('goes on to the next guest where one is gone already, and leaves out those who have cancelled', async () => {
    const past = aGuest({ id: 35, firstName: 'Di', state: 'cancelled', actions: ['edit', 'erase'] });
    const { server, user } = open({
      [list]: listPage([ada, bo, past]),
      [`DELETE ${base}/31`]: errorResponse(404, 'registration-not-found', 'Gone'),
      [`DELETE ${base}/32`]: noContent,
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByRole('button', { name: 'Write to 2 of them' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel 2 of them' }));
    await user.click(dialog().getByRole('button', { name: 'Cancel registrations' }));
    await expectToast('Registrations Cancelled');
    expect(server.calls(`DELETE ${base}/32`)).toHaveLength(1);
  });
});

it('a guest is erased, also of a cancelled registration or where they are gone, and the list gets the focus', async () => {
  const { server, user } = open({
    [list]: listPage([{ ...ada, state: 'cancelled' }, bo]),
    [`DELETE ${base}/31/data`]: errorResponse(404, 'registration-not-found', 'Gone'),
  });
  await act(user, 'Ada Barker', 'Erase data');
  expect(screen.getByRole('dialog', { name: 'Erase Ada Barker?' })).toHaveAccessibleDescription(
    /ada@mail\.example/,
  );
  server.change(list, listPage([bo]));
  await user.click(dialog().getByRole('button', { name: 'Erase data' }));
  await expectToast('Guest Erased', 'All data of Ada Barker was erased. Only the head counts remain.');
  await isClosed();
  await waitFor(() => expect(screen.getByRole('region', { name: 'guests' })).toHaveFocus());
});

describe('a message to guests', () => {
  const route = `POST ${base}/message`;

  async function write(user: ReturnType<typeof open>['user'], button: string | RegExp = 'Hold') {
    fireEvent.change(dialog().getByLabelText('Subject'), { target: { value: 'Bring a towel' } });
    fireEvent.change(dialog().getByLabelText('Text'), { target: { value: 'It may rain in the evening.' } });
    await user.click(dialog().getByRole('button', { name: button }));
  }

  it('is sent to as many guests as the button says, and to those who are offered a spot meanwhile', async () => {
    const { server, user } = open({
      [`GET ${base}/totals`]: json(guestTotals({ parties: 5 })),
      [route]: json({ held: 0, queued: 5, missing: [] }),
    });
    await rowOf(/Ada/);
    await choose(user, 'Write to guests');
    await screen.findByRole('checkbox', { name: 'Guests with an offer (0)' });
    await write(user, /^Send to \d+ guests$/);
    await expectToast('Sending', '5 emails are on their way.');
    expect(server.calls(route)[0]?.body).toMatchObject({ states: ['confirmed', 'offered'], isHeld: false });
    await isClosed();
  });

  it('goes to all in the chosen states, of which it needs one, is held where that is wanted, and leads to the Mail page', async () => {
    const { server, user } = open({ [route]: json({ held: 7, queued: 0, missing: [] }) });
    await rowOf(/Ada/);
    await choose(user, 'Write to guests');
    await user.click(dialog().getByRole('button', { name: /^Send to/ }));
    await waitFor(() => expect(dialog().getByLabelText('Text')).toBeInvalid());
    const boxes = [/with a spot/, /offer/].map((name) => dialog().getByRole('checkbox', { name }));
    for (const box of boxes) await user.click(box);
    await write(user);
    expect(await dialog().findByRole('alert')).toHaveTextContent('Choose at least one');
    expect(server.calls(route)).toEqual([]);
    for (const box of boxes) await user.click(box);
    await user.click(await screen.findByRole('checkbox', { name: 'Guests on the waiting list (2)' }));
    await user.click(dialog().getByRole('button', { name: 'Hold' }));
    await expectToast('Emails Held', '7 emails wait until you press “Send held”.');
    expect(server.calls(route)[0]?.body).toEqual({
      subject: 'Bring a towel',
      text: 'It may rain in the evening.',
      states: ['confirmed', 'offered', 'waiting'],
      isHeld: true,
    });
    expect(notifications().getByRole('link', { name: 'View held mail' })).toHaveAttribute(
      'href',
      '/admin/mail?state=held',
    );
    await isClosed();
  });

  it('goes to those who are chosen', async () => {
    const { server, user } = open({ [route]: json({ held: 1, queued: 0, missing: [] }) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Bo Catt' }));
    await user.click(screen.getByRole('button', { name: 'Write to them' }));
    expect(screen.getByRole('dialog', { name: 'Write to Bo Catt' })).toBeVisible();
    await write(user);
    await expectToast('Emails Held', '1 email waits until you press “Send held”.');
    expect(server.calls(route)[0]?.body).toMatchObject({ ids: [32] });
  });
});
