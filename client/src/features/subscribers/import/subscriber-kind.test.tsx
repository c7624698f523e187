import { importedRows } from '@shared/imports/imports';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readFile } from '@/admin/import/csv-file';
import { prepareItems } from '@/admin/import/import-items';
import { proposedChoices } from '@/admin/import/import-kind';
import { csvFile } from '@/testing/csv-file';
import { mockServer } from '@/testing/mock-server';
import { button, renderPage } from '@/testing/render';
import ImportDialog, { subscriberKind as kind } from './subscriber-kind';

const route = 'POST /api/admin/subscribers/import';
const rosie = 'rosie@mail.example';
const gus = 'gus@mail.example';
const agreed = 'These people agreed to get the newsletter of Pup Crawl Orlando';
const column = () => screen.getByRole('combobox', { name: 'Email' });

function open() {
  const server = mockServer({});
  const requests = () => server.calls(route).map(({ body }) => importedRows.parse(body));
  server.change(route, () => {
    const imported = requests().at(-1)?.rows.length;
    return new Response(JSON.stringify({ imported, updated: 0, existing: [], rejected: [] }));
  });
  const page = renderPage(<ImportDialog onClose={vi.fn()} />);
  const choose = async (rows: string[][]) => {
    await page.user.upload(screen.getByLabelText(/Choose a CSV file/), csvFile(rows));
    await screen.findByRole('heading', { name: 'Match the columns' });
  };
  const check = async (rows: string[][]) => {
    await choose(rows);
    await page.user.click(screen.getByRole('checkbox', { name: agreed }));
    await page.user.click(button('Check rows'));
    await screen.findByRole('heading', { name: 'What is in the file' });
  };
  return { requests, choose, check, ...page };
}

describe('the import of subscribers', () => {
  it.each([
    ['E-mail', 'Name,E-mail,Joined', `Rosie,${rosie},2026`],
    ['Subscriber email address', 'Joined,Subscriber email address', `2026,${rosie}`],
    ['Dogs', 'Dogs', rosie],
    ['Dogs', 'Name,Dogs', `Rosie,${rosie}`],
    ['None', 'Name,Email', 'Rosie,Beagle'],
  ])('guesses the column: %s of %s', async (shown, ...lines) => {
    await open().choose(lines.map((line) => line.split(',')));
    expect(column()).toHaveDisplayValue(shown);
  });

  it('takes the first row of a file without headings for an address', async () => {
    const { requests, check } = open();
    await check([
      ['Rosie', rosie],
      ['Gus', gus],
    ]);
    expect(button('Import 2 subscribers')).toBeVisible();
    expect(requests()).toMatchObject([{ dryRun: true, rows: [{ email: rosie }, { email: gus }] }]);
  });

  it('checks nothing before the organizer says that these people agreed', async () => {
    const { requests, choose, user } = open();
    await choose([['Email'], [rosie]]);
    expect(screen.getByText('Still missing: that these people agreed')).toBeVisible();
    await user.click(button('Check rows'));
    expect(requests()).toEqual([]);
  });

  it('asks nobody to agree for people who are not added, and says that there is nothing to import', async () => {
    const { choose, user } = open();
    await choose([
      ['Email', 'Status'],
      [rosie, 'pending'],
      [gus, 'cleaned'],
    ]);
    expect(screen.queryByRole('checkbox', { name: agreed })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status: cleaned' }), 'Stays out');
    await user.click(button('Check rows'));
    await screen.findByRole('heading', { name: 'What is in the file' });
    expect(screen.getByText('There is nothing to import.')).toBeVisible();
    await user.click(button('Back'));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Status: pending' }),
      'Gets the newsletter',
    );
    expect(screen.getByRole('checkbox', { name: agreed })).not.toBeChecked();
  });
});

const gone = { state: 'unsubscribed' };

/** What the wizard makes of a file where its proposals are taken as they are. */
async function prepare(lines: string[]) {
  const read = await readFile(new File([lines.join('\n')], 'list.csv'));
  const table = kind.prepareTable?.(read) ?? read;
  const choices = proposedChoices(kind, table);
  const { items, out } = prepareItems(kind, table, choices);
  const asked = choices.states.map((column) => table.headings[column]);
  return { asked, sent: items.map(({ values }) => values), out: out.map(({ reason }) => reason) };
}

// Headings of HubSpot’s and Zoho’s properties, Brevo’s and Salesforce’s APIs, and the help pages of MailUp, rasa.io and
// Constant Contact; words of Kit’s, MailerLite’s and InboxFirst’s lists of states.
it.each([
  ['Unsubscribed from all email', 'TRUE'],
  ['Opted out of email: One to One', 'yes'],
  ['HasOptedOutOfEmail', '1'],
  ['Email Opt-out', 'true'],
  ['OptOut_Date', '20110122T111244'],
  ['Do not email', 'x'],
  ["Don't contact", 'Yes'],
  ['Suppressed at', '2026-01-02T10:00:00Z'],
  ['EMAIL_BLACKLISTED', '1'],
  ['Bounced', '3'],
  ['Email hard bounce reason', 'mailbox full'],
  ['Stop Time', '01/02/2026'],
  ['Unsubscribe Reason', 'API'],
  ['Is Unsubscribed', '1'],
  ['Kind', 'Unsubscribed by admin'],
  ['type', 'spam_complaint'],
  ['Group', 'Hard bounce'],
  ['Consent', 'UNSUBSCRIBED'],
  ['Newsletter', 'no'],
  ['State', 'bounced'],
  ['Status', 'junk'],
])('a column %j in which somebody has %j is asked about, and takes back', async (heading, cell) => {
  const file = [`Email,${heading}`, 'ann@mail.example,', `bob@mail.example,${cell}`];
  const { asked, sent } = await prepare(file);
  expect(asked).toEqual([heading]);
  expect(sent).toEqual([{ email: 'ann@mail.example' }, { email: 'bob@mail.example', ...gone }]);
});

it.each([
  ['Unsubscribe link', 'https://mail.example/1'],
  ['SMS opt out', 'yes'],
  ['SMS status', 'unsubscribed'],
  ['City', 'Bouncer'],
  ['Note', 'stop@mail.example'],
  ['Unsubscribed', 'no'],
  ['Status', 'Not unsubscribed'],
])('a column %j with %j keeps nobody out', async (heading, cell) => {
  const { sent } = await prepare([`Email,${heading}`, `ann@mail.example,${cell}`]);
  expect(sent).toEqual([{ email: 'ann@mail.example' }]);
});

it('of reasons to unsubscribe all count, however many, and only where no other column says so', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => `guest${index}@mail.example,reason ${index}`);
  const { sent } = await prepare(['Email,Unsubscribe reason', ...rows]);
  expect(sent).toHaveLength(30);
  for (const row of sent) expect(row).toMatchObject(gone);
  const { asked } = await prepare(['Email,Unsub reason,Unsub date', 'a@b.example,why,2026-01-02']);
  expect(asked).toEqual(['Unsub date']);
});

it('of somebody who has several rows, one that takes back is enough', async () => {
  const lines = ['Email,Status', 'ann@mail.example,subscribed', 'ANN@mail.example,unsubscribed'];
  const { sent, out } = await prepare(lines);
  expect(sent).toEqual([{ email: 'ANN@mail.example', ...gone }]);
  expect(out).toEqual(['Taken back in another row']);
});
