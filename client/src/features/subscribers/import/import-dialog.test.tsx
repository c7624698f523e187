import { importedRows } from '@shared/imports/imports';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { csvFile } from '@/testing/csv-file';
import { mockServer } from '@/testing/mock-server';
import { button, renderPage, textsIn } from '@/testing/render';
import ImportDialog from './import-dialog';

const route = 'POST /api/admin/subscribers/import';
const rosie = 'rosie@mail.example';
const gus = 'gus@mail.example';
const agreed = 'These people agreed to get the newsletter of Pup Crawl Orlando';
const column = () => screen.getByRole('combobox', { name: 'Email' });
const cells = () => textsIn(screen.getAllByRole('row').slice(1));

/** Opens the dialog on a server that rejects what its verdicts name. */
function open(verdicts: Record<string, string> = {}) {
  const server = mockServer({});
  const requests = () => server.calls(route).map(({ body }) => importedRows.parse(body));
  const judge = () => {
    const emails =
      requests()
        .at(-1)
        ?.rows.map((row) => Object(row).email) ?? [];
    const rejected = emails.flatMap((email, row) =>
      verdicts[email] ? [{ row, message: verdicts[email] }] : [],
    );
    const imported = emails.length - rejected.length;
    return new Response(JSON.stringify({ imported, updated: 0, existing: [], rejected }));
  };
  server.change(route, judge);
  const onClose = vi.fn();
  const page = renderPage(<ImportDialog onClose={onClose} />);
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
  return { server, requests, judge, onClose, choose, check, ...page };
}

describe('the import of subscribers', () => {
  it.each([
    {
      rows: [
        ['Name', 'E-mail', 'Joined'],
        ['Rosie', rosie, '2026'],
      ],
      shown: 'E-mail',
    },
    {
      rows: [
        ['Joined', 'Subscriber email address'],
        ['2026', rosie],
      ],
      shown: 'Subscriber email address',
    },
    { rows: [['Dogs'], [rosie]], shown: 'Dogs' },
    {
      rows: [
        ['Name', 'Dogs'],
        ['Rosie', rosie],
      ],
      shown: 'Dogs',
    },
    {
      rows: [
        ['Name', 'Email'],
        ['Rosie', 'Beagle'],
      ],
      shown: 'None',
    },
  ])('guesses the column: $shown', async ({ rows, shown }) => {
    await open().choose(rows);
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

  it('has a verdict for each row before anything is stored, and then stores the good ones', async () => {
    const { requests, check, user, onClose } = open({
      'luna@mail.example': 'Unsubscribed, so stays off the list',
      'otis@mail.example': 'Already subscribed',
      dog: 'Invalid email address',
    });
    await check([['Email'], [rosie], ['luna@mail.example'], ['otis@mail.example'], ['dog'], [gus]]);
    expect(screen.getByText(/^Nothing is saved yet\./)).toBeVisible();
    expect(cells()).toEqual([
      'Row 3luna@mail.exampleUnsubscribed, so stays off the list',
      'Row 4otis@mail.exampleAlready subscribed',
      'Row 5dogInvalid email address',
      // The next table begins with its head.
      'RowEmail',
      'Row 2rosie@mail.example',
      'Row 6gus@mail.example',
    ]);
    expect(requests().map(({ dryRun }) => dryRun)).toEqual([true]);
    await user.click(button('Import 2 subscribers'));
    expect(await screen.findByRole('heading', { name: '2 subscribers imported' })).toHaveFocus();
    expect(requests().slice(1)).toMatchObject([{ dryRun: false, rows: [{ email: rosie }, { email: gus }] }]);
    await user.click(button('Done'));
    expect(onClose).toHaveBeenCalled();
  });
});
