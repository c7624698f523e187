import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { csvFile } from '@/testing/csv-file';
import { asksBeforeClosing } from '@/testing/leaving';
import { mockApplicationImport } from '@/testing/mock-import-server';
import { delayed, errorResponse, mockServer } from '@/testing/mock-server';
import { button, renderPage } from '@/testing/render';
import ImportDialog from './import-dialog';

type Kind = 'venues' | 'vendors';
type Values = { name?: string; email?: string; terms?: string };

const columns =
  'Business name,Address,City,Zip,Type,Outdoor space,Contact name,Title,Email,Phone,Notes,Terms';
const headings = {
  venues: columns.split(','),
  vendors: columns.replace('Outdoor space', 'Description').split(','),
};

const row = ({ name = 'The Wagging Tail', email = 'rosie@tail.example', terms = 'yes' }: Values = {}) => [
  ...[name, '12 Orange Avenue', 'Orlando', '32801', 'Bar', 'Yes, and a large one', 'Rosie', 'Owner'],
  ...[email, '407 555 0101', '', terms],
];
const email = (index: number) => `pup${index}@tail.example`;
/** So many good rows. */
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => row({ name: `Tail ${index}`, email: email(index) }));

/** An import that is gone once it is closed, as in its tab. */
function Import({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    setIsOpen(false);
    onClose();
  };
  return isOpen && <ImportDialog kind={kind} onClose={close} />;
}

type Server = ReturnType<typeof mockApplicationImport>;

const chooser = () => screen.getByLabelText(/Choose a CSV file/);

async function choose(kind: Kind, rows: string[][]) {
  const server = mockApplicationImport(kind);
  const onClose = vi.fn();
  const { user, queries } = renderPage(<Import kind={kind} onClose={onClose} />);
  await user.upload(chooser(), csvFile(rows));
  await screen.findByRole('heading', { name: 'Match the columns' });
  return { server, user, queries, onClose, check: () => user.click(button('Check rows')) };
}

async function check(kind: Kind, cells: string[][], prepare: (server: Server) => void = () => {}) {
  const chosen = await choose(kind, [headings[kind], ...cells]);
  prepare(chosen.server);
  await chosen.check();
  return chosen;
}

const importButton = (name: string) => screen.findByRole('button', { name });
const namesOf = (stored: { businessName: string }[]) => stored.map(({ businessName }) => businessName);
const names = (count: number) => Array.from({ length: count }, (_, index) => `Tail ${index}`);

it('one file is imported, chosen or dropped, and no other', async () => {
  const server = mockServer({});
  const { user } = renderPage(<ImportDialog kind="venues" onClose={vi.fn()} />);
  // Alone in its element: a translation would keep it from changing beside others.
  expect(screen.getByText('Choose a CSV file').childNodes).toHaveLength(1);
  await user.upload(chooser(), new File(['PK\u0003\u0004\0\0'], 'a.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not a CSV file.');
  const file = csvFile([headings.venues, row()]);
  fireEvent.drop(chooser(), { dataTransfer: { files: [file, file] } });
  expect(await screen.findByText('Choose one file.')).toBeVisible();
  fireEvent.drop(chooser(), { dataTransfer: { files: [file] } });
  expect(await screen.findByText(/^export.csv \(1 row\)\./)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Match the columns' })).toHaveFocus();
  expect(server.all()).toEqual([]);
});

describe('mapping the columns of an import', () => {
  const terms = () => screen.queryByRole('checkbox', { name: /^These applicants accepted the terms/ });
  const column = (name: string) => screen.getByRole('combobox', { name });

  it('names required fields without a column, and continues once they have one', async () => {
    const unclear = headings.venues.with(0, 'Who').with(3, '').slice(0, -1);
    const { server, user, check } = await choose('venues', [
      unclear,
      row({ name: 'Bark, "the" Brew' }).slice(0, -1),
    ]);
    expect(screen.getByText('Still missing: Business name, Terms accepted')).toBeVisible();
    await user.selectOptions(column('Business name'), 'Who');
    await user.selectOptions(column('ZIP code'), 'Column 4');
    expect(screen.getByText('Still missing: Terms accepted')).toBeVisible();
    await check();
    expect(server.requests()).toEqual([]);
    await user.click(terms() ?? button('no box'));
    await check();
    await screen.findByRole('button', { name: 'Import 1 venue' });
    const sent = { businessName: 'Bark, "the" Brew', zipCode: '32801', hasOutdoorSpace: 'yes' };
    expect(server.requests()).toMatchObject([
      { dryRun: true, rows: [{ ...sent, contactEmail: 'rosie@tail.example', termsAccepted: true }] },
    ]);
  });

  it('asks for no confirmation of the terms where a column has them, and keeps the choices on the way back', async () => {
    const { server, user, check } = await choose('venues', [headings.venues, row({ terms: 'no' })]);
    expect(terms()).not.toBeInTheDocument();
    await user.selectOptions(column('City'), 'None: Orlando for all');
    await check();
    const table = within(await screen.findByRole('table', { name: 'Rejected rows' }));
    expect(
      table.getByRole('cell', { name: 'Terms accepted: You must accept the terms to apply' }),
    ).toBeVisible();
    expect(server.requests()[0]?.rows[0]).not.toHaveProperty('city');
    await user.click(button('Back'));
    expect(column('City')).toHaveDisplayValue('None: Orlando for all');
    await user.click(button('Another file'));
    expect(chooser()).toBeVisible();
  });
});

describe('checking the rows of an import', () => {
  it('names the field of a reason that does not name it, even where its name is part of a word', async () => {
    const rejected = [{ row: 0, message: 'Not right', errors: { city: ['A capacity is no place'] } }];
    const answer = JSON.stringify({ imported: 0, updated: 0, existing: [], rejected });
    await check('venues', [row()], ({ respondWith }) => respondWith(() => new Response(answer)));
    const found = await screen.findByRole('row', { name: /^Row 2 The Wagging Tail/ });
    expect(found).toHaveTextContent('City: A capacity is no place');
  });

  it('says that it is under way, and after a failure why, and tries again', async () => {
    const { response, release } = delayed(errorResponse(503, 'database-unavailable', 'The database is away'));
    const { server, user } = await check('venues', rows(40), ({ respondWith }) => respondWith(response));
    expect(await screen.findByRole('heading', { name: 'Checking 40 venues' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Under way');
    release();
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    server.respondWith((store) => store());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await importButton('Import 40 venues')).toBeVisible();
    expect(server.requests().map((request) => request.rows.length)).toEqual([40, 40]);
  });

  it('leads back to the columns while it is under way, and nowhere else then', async () => {
    const { response, release } = delayed(() => new Response());
    const { user, queries } = await check('venues', rows(1), ({ respondWith }) =>
      respondWith(async (store) => {
        await response();
        return store();
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    release();
    await waitFor(() => expect(queries.isMutating()).toBe(0));
    expect(screen.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  });

  it('names the row that a rejected one repeats', async () => {
    await check('vendors', [row(), row({ name: 'Second', email: ' ROSIE@tail.example' })]);
    const found = await screen.findByRole('row', { name: /^Row 3 Second/ });
    expect(found).toHaveTextContent('The same as row 2');
  });

  it('shows 50 rejected rows at a time', async () => {
    const bad = Array.from({ length: 60 }, (_, index) => row({ name: `=${index}`, email: 'nobody' }));
    const { user } = await check('venues', bad);
    expect(await screen.findByText('1 to 50 of 60 rows')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('row', { name: /^Row 61 =59/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  });
});

describe('importing the accepted rows', () => {
  it('leaves a vendor that was added between the check and the import, and says so', async () => {
    const { server, user } = await check('vendors', rows(3));
    const button = await importButton('Import 3 vendors');
    server.stored.push({ contactEmail: email(1), businessName: 'Faster', address: '1 Elm Street' });
    await user.click(button);
    expect(await screen.findByRole('heading', { name: '2 vendors imported' })).toBeVisible();
    const left = within(screen.getByRole('table', { name: 'Rows that already exist' }));
    expect(left.getByRole('row', { name: /^Row 3 Tail 1/ })).toHaveTextContent('Already exists');
  });

  it.each([
    { what: 'was not stored', isStored: false, imported: 40 },
    { what: 'was stored without a response', isStored: true, imported: 0 },
  ])('tries again after a file $what, and stores no row twice', async ({ isStored, imported }) => {
    const { server, user, queries } = await check('venues', rows(40));
    queries.setQueryData(['/api/admin/venues'], []);
    const button = await importButton('Import 40 venues');
    server.respondWith((store) => {
      if (isStored) store();
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach Pup Crawl.');
    expect(queries.getQueryState(['/api/admin/venues'])?.isInvalidated).toBe(true);
    server.respondWith((store) => store());
    await user.dblClick(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: `${imported} venues imported` })).toBeVisible();
    expect(screen.queryAllByText(/none was saved twice/)).toHaveLength(isStored ? 1 : 0);
    expect(namesOf(server.stored)).toEqual(names(40));
    expect(server.sent()).toHaveLength(80);
  });

  it('asks before the user closes the dialog or the page while it is under way', async () => {
    const { server, user, onClose } = await check('venues', rows(2));
    const button = await importButton('Import 2 venues');
    const { response, release } = delayed(() => new Response());
    server.respondWith(async (store) => {
      await response();
      return store();
    });
    expect(asksBeforeClosing()).toBe(false);
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Saving 2 venues' })).toHaveFocus();
    expect(asksBeforeClosing()).toBe(true);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Wait' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(asksBeforeClosing()).toBe(false);
    release();
  });
});
