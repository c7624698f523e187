import { expect, it } from 'vitest';
import { readFile } from '@/admin/import/csv-file';
import { prepareItems } from '@/admin/import/import-items';
import { proposedChoices } from '@/admin/import/import-kind';
import { subscriberKind as kind } from './subscriber-kind';

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
