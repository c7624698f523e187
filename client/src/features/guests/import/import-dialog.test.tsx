import { emailKeys } from '@shared/imports/imports';
import { guestImportRow } from '@shared/registrations/guest-import';
import { anEvent } from '@shared/testing/builders';
import { guestTotals } from '@shared/testing/guests';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type * as z from 'zod';
import { csvFile } from '@/testing/csv-file';
import { watchDownloads } from '@/testing/downloads';
import { mockImportServer } from '@/testing/mock-import-server';
import { delayed, json } from '@/testing/mock-server';
import { button, renderPage, textsIn } from '@/testing/render';
import { useGuestTotals } from '../api/use-guests';
import ImportDialog from './import-dialog';

const path = '/api/admin/events/7/registrations/import';
const totals = 'GET /api/admin/events/7/registrations/totals';
const heading = (name: string) => screen.findByRole('heading', { name });

type Guest = z.output<typeof guestImportRow>;

/** The list behind the dialog, which has read how many come. */
const List = () => <p>{`${useGuestTotals(7).data?.people} on the list`}</p>;

/** Opens the dialog on a server that validates with the real schema, and knows guests by their address. */
function open(guests: Guest[] = []) {
  const server = mockImportServer<Guest>({ path, schema: guestImportRow, keysOf: emailKeys });
  server.stored.push(...guests);
  server.change(totals, json(guestTotals({ people: 1 })));
  const onClose = vi.fn();
  const page = renderPage(
    <>
      <List />
      <ImportDialog
        event={anEvent({ id: 7, price: 2500, ticketUrl: null, capacity: 60 })}
        onClose={onClose}
      />
    </>,
  );
  const choose = async (rows: string[][]) => {
    await page.user.upload(screen.getByLabelText(/Choose a CSV file/), csvFile(rows));
    await heading('Match the columns');
  };
  const check = async (rows: string[][]) => {
    await choose(rows);
    await page.user.click(button('Check rows'));
    await heading('What is in the file');
  };
  return { ...server, onClose, choose, check, ...page };
}

const outcome = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

const eventbrite = [
  ['Order #', 'First Name', 'Last Name', 'Email', 'Quantity', 'Attendee Status'],
  ['1', 'Ada', 'Barker', 'ada@mail.example', '1', 'Confirmed'],
  ['2', 'Bo', 'Catt', 'bo@mail.example', '2', 'Confirmed'],
  ['3', 'Ada', 'Barker', 'ADA@mail.example', '1', 'Confirmed'],
];

describe('the import of guests', () => {
  it('splits a whole name where there is no column of last names', async () => {
    const { requests, choose, user } = open();
    await choose([
      ['Name', 'Email'],
      ['Ada Maria Barker', 'ada@mail.example'],
      ['Cher', 'cher@mail.example'],
    ]);
    const field = (name: string) => screen.getByLabelText(name, { selector: 'select' });
    expect(field('First name')).not.toBeVisible();
    await user.selectOptions(field('Whole name'), 'None');
    expect(field('First name')).toBeVisible();
    expect(field('First name')).toBeRequired();
    await user.selectOptions(field('Whole name'), 'Name');
    await user.click(button('Check rows'));
    await heading('What is in the file');
    expect(requests()[0]?.rows).toEqual([
      { email: 'ada@mail.example', firstName: 'Ada Maria', lastName: 'Barker' },
      { email: 'cher@mail.example', firstName: 'Cher' },
    ]);
  });

  it('stores what was checked, and changes nothing when the same file comes again', async () => {
    const first = open();
    await first.check(eventbrite);
    const guests = within(screen.getByRole('table', { name: 'New guests' })).getAllByRole('row');
    expect(textsIn(guests).slice(1)).toEqual([
      'Row 2Ada Barkerada@mail.example · People: 2 · from rows 2, 4',
      'Row 3Bo Cattbo@mail.example · People: 2',
    ]);
    await first.user.click(button('Import 2 parties'));
    await heading('2 parties imported');
    expect(first.stored).toHaveLength(2);
    await first.user.click(button('Done'));
    expect(first.onClose).toHaveBeenCalledOnce();
    first.unmount();

    const second = open(first.stored);
    await second.check(eventbrite);
    expect(outcome()).toMatchObject({ Unchanged: '2 parties' });
    expect(screen.getByText(/is already here, exactly the same/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    second.unmount();

    const third = open(first.stored);
    await third.check([...eventbrite.slice(0, 2), ['2', 'Bo', 'Catt', 'bo@mail.example', '3', 'Waiting']]);
    expect(
      screen.getByRole('group', { name: 'Already here, but different in the file: 2 parties' }),
    ).toBeVisible();
    // One would have a person less, the other would have to wait.
    expect(screen.getByText(/^By the file 2 parties would lose spots/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Leave them unchanged' })).toBeChecked();
    await third.user.click(screen.getByRole('radio', { name: /^Update them/ }));
    const changes = within(screen.getByRole('table', { name: 'What would change' }));
    expect(changes.getByRole('row', { name: /^Row 3 Bo Catt/ })).toHaveTextContent(
      /People: 2 → 3.*Who comes: Gets a spot → Joins the waiting list/,
    );
    await third.user.click(button('Update 2 parties'));
    await heading('2 parties updated');
    expect(outcome()).toMatchObject({ Updated: '2 parties' });
    expect(third.stored.map(({ people }) => people)).toEqual([1, 3]);
  });

  it('says who joins the waiting list, and how many have a spot once that is read after the import', async () => {
    const { change, check, user } = open();
    await screen.findByText('1 on the list');
    await check([...eventbrite, ['4', 'Cy', 'Dee', 'cy@mail.example', '1', 'Waiting']]);
    expect(screen.getByRole('row', { name: /Cy Dee/ })).toHaveTextContent(
      'People: 1 · Joins the waiting list',
    );
    const { response, release } = delayed(json(guestTotals({ people: 5 })));
    change(totals, response);
    await user.click(button('Import 3 parties'));
    await heading('3 parties imported');
    expect(screen.queryByText(/^People with a spot now/)).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('People with a spot now: 5 of 60.')).toBeVisible();
  });

  it('asks about a word that it does not know, whose rows stay out, and remembers the answer', async () => {
    const file = [
      ['Name', 'Email', 'Status'],
      ['Ada Barker', 'ada@mail.example', 'VIP'],
      ['Bo Catt', 'bo@mail.example', 'approved'],
      ['Cy Moss', 'cy@mail.example', 'pending'],
      ['Di Nash', 'di@mail.example', 'pending'],
    ];
    const first = open();
    await first.choose(file);
    const word = (name: string) => screen.getByRole('combobox', { name: `Status: ${name}` });
    expect(screen.getByText(/^We do not know one of these words\./)).toBeVisible();
    expect(word('VIP')).toHaveDisplayValue('Stays out');
    expect(word('pending')).toHaveDisplayValue('Stays out');
    await first.user.click(button('Check rows'));
    await heading('What is in the file');
    expect(outcome()).toMatchObject({ New: '1 party', 'Stay out': '3 rows' });
    const out = within(screen.getByRole('table', { name: 'Rows that stay out' }))
      .getAllByRole('row')
      .slice(1);
    expect(textsIn(out)).toEqual([
      'Row 2Ada BarkerStatus: VIP',
      'Row 4Cy MossStatus: pending',
      'Row 5Di NashStatus: pending',
    ]);
    await first.user.click(button('Back'));
    await first.user.selectOptions(word('VIP'), 'Gets a spot');
    await first.user.selectOptions(word('pending'), 'Joins the waiting list');
    first.unmount();

    const second = open();
    await second.check(file);
    expect(second.requests()[0]?.rows).toMatchObject([
      { email: 'ada@mail.example', state: 'confirmed' },
      { email: 'bo@mail.example', state: 'confirmed' },
      { email: 'cy@mail.example', state: 'waiting' },
      { email: 'di@mail.example', state: 'waiting' },
    ]);
  });

  it('says once more who stays out when the others are stored', async () => {
    const { check, respondWith, user } = open();
    const gone = [{ row: 1, message: 'Cancelled in the file, and not on the list', isDifferent: false }];
    const result = { imported: 1, updated: 0, existing: gone, rejected: [] };
    respondWith(() => new Response(JSON.stringify(result)));
    await check([
      ['Name', 'Email', 'Status'],
      ['Ada Barker', 'ada@mail.example', 'approved'],
      ['Bo Catt', 'bo@mail.example', 'refunded'],
      ['Cy Moss', 'cy@mail.example', 'pending'],
    ]);
    respondWith(() => new Response(JSON.stringify({ ...result, existing: [] })));
    await user.click(button('Import 1 party'));
    await heading('1 party imported');
    expect(outcome()).toMatchObject({ New: '1 party', 'Stay out': '2 rows' });
    const out = within(screen.getByRole('region', { name: 'Rows that stay out' }));
    expect(textsIn(out.getAllByRole('row').slice(1))).toEqual([
      'Row 3Bo CattStatus: refunded',
      'Row 4Cy MossStatus: pending',
    ]);
  });

  it('takes everybody where the organizer says that no column tells who comes', async () => {
    const { choose, requests, user } = open();
    await choose(eventbrite);
    await user.click(button('Ignore this column'));
    expect(screen.getByText(/everybody in the file gets a spot/)).toBeVisible();
    await user.click(button('Check rows'));
    await heading('What is in the file');
    expect(requests()[0]?.rows[0]).not.toHaveProperty('state');
  });

  it('cancels a guest who was refunded where that is ticked, and leaves the others', async () => {
    const guest = (name: string): Guest => ({
      firstName: name,
      lastName: 'Barker',
      email: `${name.toLowerCase()}@mail.example`,
    });
    const { stored, sent, check, user } = open([guest('Ada'), guest('Bo')]);
    await check([
      ['First Name', 'Last Name', 'Email', 'Attendee Status'],
      ['Ada', 'Barker', 'ada@mail.example', 'Refunded'],
      ['Bo', 'Barker', 'bo@mail.example', 'Refunded'],
    ]);
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    const asked = within(screen.getByRole('group', { name: 'On the list here, but taken back in the file' }));
    expect(asked.getByRole('checkbox', { name: 'All of them' })).not.toBeChecked();
    await user.click(asked.getByRole('checkbox', { name: 'ada@mail.example' }));
    await user.click(button('Cancel 1 party'));
    await screen.findByText('1 party was cancelled.');
    expect(sent()).toMatchObject([{ email: 'ada@mail.example', state: 'cancelled' }]);
    expect(stored.map(({ state }) => state)).toEqual(['cancelled', undefined]);
  });

  it.each([
    ['Update', 'Update 2 parties, mark 1', [{ lastName: 'King', owes: 'elsewhere' }, { lastName: 'King' }]],
    ['Leave', 'Mark 1 party', [{ firstName: 'Ada', owes: 'elsewhere' }]],
  ])('marks a guest of the list who has paid elsewhere by a tick alone: %s', async (choice, label, rows) => {
    const guest = (firstName: string): Guest => ({
      ...{ firstName, lastName: 'Barker' },
      email: `${firstName.toLowerCase()}@mail.example`,
    });
    const { sent, check, user } = open(['Ada', 'Bo', 'Cy'].map(guest));
    await check([
      ['First Name', 'Last Name', 'Email', 'Total Paid'],
      ['Ada', 'King', 'ada@mail.example', '25.00'],
      ['Bo', 'King', 'bo@mail.example', '25.00'],
      ['Cy', 'Barker', 'cy@mail.example', '25.00'],
    ]);
    expect(outcome()).toMatchObject({ Changed: '2 parties', Unchanged: '1 party' });
    const asked = within(screen.getByRole('group', { name: /^On the list here, and paid elsewhere/ }));
    await user.click(asked.getByRole('checkbox', { name: 'ada@mail.example' }));
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${choice}`) }));
    await user.click(button(label));
    await heading(choice === 'Update' ? '2 parties updated' : '1 party updated');
    const known = [
      { firstName: 'Ada', email: 'ada@mail.example' },
      { firstName: 'Bo', email: 'bo@mail.example' },
    ];
    expect(sent()).toEqual(rows.map((row, index) => ({ ...known[index], ...row })));
  });

  it('shows cells that a spreadsheet has spoiled before anything is stored, and leaves them out', async () => {
    const { requests, check } = open();
    await check([
      ['First Name', 'Email', 'Phone', 'Tickets'],
      ['Ada', 'ada@mail.example', '4.07556E+09', '1'],
      ['Bo', 'bo@mail.example', '555-01', '1'],
      ['Cy', 'cy@mail.example', '407 555 0103', '1'],
    ]);
    const left = within(screen.getByRole('region', { name: 'Cells that are left out' }));
    expect(textsIn(left.getAllByRole('listitem'))).toEqual([
      'Row 2, Phone: 4.07556E+09. Excel has cut this number.',
      'Row 3, Phone: 555-01. It has too few digits for a phone number.',
    ]);
    expect(requests()[0]?.rows).toMatchObject([{ phone: '' }, { phone: '' }, { phone: '407 555 0103' }]);
  });

  it.each([
    ['Paid', true],
    ['Attending', false],
  ])('asks once whether the guests have paid, which a column proposes: %s', async (status, isProposed) => {
    const { requests, choose, user } = open();
    await choose([
      ['Name', 'Email', 'Status'],
      ['Ada', 'ada@mail.example', status],
      ['Bo', 'bo@mail.example', 'Waitlist'],
      ['Cy', 'cy@mail.example', 'Pending'],
    ]);
    const question = screen.getByRole('checkbox', { name: /^These guests have paid elsewhere/ });
    expect(question).toHaveProperty('checked', isProposed);
    if (!isProposed) await user.click(question);
    await user.click(button('Check rows'));
    await heading('What is in the file');
    expect(requests()[0]?.rows).toEqual([
      expect.objectContaining({ firstName: 'Ada', owes: 'elsewhere' }),
      { firstName: 'Bo', email: 'bo@mail.example', state: 'waiting' },
    ]);
  });

  it('needs names and addresses', async () => {
    const { requests, choose, user } = open();
    await choose([['Patio dogs'], ['Rex']]);
    expect(screen.getByText(/^This looks like a list of venues, not of guests/)).toBeVisible();
    expect(screen.getByText(/They pay at the door, unless they have paid elsewhere/)).toBeVisible();
    expect(screen.getByText('Still missing: Email, First name')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('This file has no email addresses');
    await user.click(button('Check rows'));
    expect(requests()).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'First name' }), 'Patio dogs');
    expect(screen.getByText('Still missing: Email')).toBeVisible();
  });

  it('shows each row of the file that it rejects, with the reason, and saves them as a file', async () => {
    const saved = watchDownloads();
    const { check, user } = open();
    await check([
      ['First name', 'Email', 'Tickets'],
      ['Ada', 'ada@mail.example', '1e9'],
      ['Ada', 'ada@mail.example', '1'],
      ['=Bo', 'no address', '1'],
      ['Cy', 'cy@mail.example', '1', 'too far right'],
      ['Di', 'di@mail.example', '2'],
    ]);
    expect(outcome()).toMatchObject({ New: '1 party', Rejected: '4 rows' });
    const rows = within(screen.getByRole('table', { name: 'Rejected rows' }))
      .getAllByRole('row')
      .slice(1);
    expect(textsIn(rows)).toEqual([
      'Row 2AdaPeople: Must be a whole number',
      'Row 3AdaPeople: Must be a whole number',
      'Row 4=BoInvalid email address',
      expect.stringMatching(/^Row 5Cy.*more cells than the file has headings/),
    ]);
    await user.click(button('Download rejected rows'));
    await waitFor(async () => expect((await saved())[0]?.text).toContain(`"'=Bo"`));
    await user.click(button('Import 1 party'));
    await heading('1 party imported');
    expect(outcome()).toMatchObject({ New: '1 party', Rejected: '4 rows' });
  });
});
