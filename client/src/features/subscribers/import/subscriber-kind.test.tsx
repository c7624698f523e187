import { importedRows } from '@shared/imports/imports';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { csvFile } from '@/testing/csv-file';
import { mockServer } from '@/testing/mock-server';
import { button, renderPage } from '@/testing/render';
import ImportDialog from './subscriber-kind';

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
