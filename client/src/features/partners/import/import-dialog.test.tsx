import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { csvFile } from '@/testing/csv-file';
import { mockApplicationImport } from '@/testing/mock-import-server';
import { mockServer } from '@/testing/mock-server';
import { button, renderPage } from '@/testing/render';
import ImportDialog from './import-dialog';

const headings = [
  'Company',
  'Address',
  'City',
  'Zip',
  'Type',
  'Do you have outdoor space?',
  'Name',
  'Job title',
  'E-mail',
  'Phone number',
];
const values = [
  'The Wagging Tail',
  '12 Orange Avenue',
  'Orlando',
  '32801',
  'Bar',
  'TRUE',
  'Rosie Barker',
  'Owner',
  'rosie@tail.example',
  '407 555 0101',
];
const termsBox = 'These applicants accepted the terms in the hosted form';
const chooser = () => screen.getByLabelText(/Choose a CSV file/);
const check = () => button('Check rows');
const open = () => renderPage(<ImportDialog kind="venues" onClose={vi.fn()} />);

describe('choosing a file to import', () => {
  it('rejects a file that is not one, and accepts another file', async () => {
    const server = mockServer({});
    const { user } = open();
    // Alone in its element: a translation would keep it from changing beside others.
    expect(screen.getByText('Choose a CSV file').childNodes).toHaveLength(1);
    await user.upload(chooser(), new File(['PK\u0003\u0004\0\0'], 'a.csv', { type: 'text/csv' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not a CSV file.');
    await user.upload(chooser(), csvFile([headings, values]));
    expect(await screen.findByRole('heading', { name: 'Match the columns' })).toHaveFocus();
    expect(server.all()).toEqual([]);
  });

  it('accepts one dropped file, but not several', async () => {
    mockServer({});
    open();
    const [one, other] = [csvFile([headings, values]), csvFile([headings, values])];
    fireEvent.drop(chooser(), { dataTransfer: { files: [one, other] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose one file.');
    fireEvent.drop(chooser(), { dataTransfer: { files: [one] } });
    expect(await screen.findByText(/^export.csv \(1 row\)\./)).toBeVisible();
  });
});

describe('mapping the columns of an import', () => {
  const choose = async (rows: string[][]) => {
    const server = mockApplicationImport('venues');
    const { user } = open();
    await user.upload(chooser(), csvFile(rows));
    await screen.findByRole('list', { name: 'Fields and columns' });
    return { server, user };
  };

  it('names required fields without a column, and continues only once they have one', async () => {
    const { server, user } = await choose([
      headings.with(0, 'Who').with(3, ''),
      values.with(0, 'Bark, "the" Brew'),
    ]);
    expect(screen.getByText('Still missing: Business name, Terms accepted')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: termsBox })).not.toBeChecked();
    await user.click(check());
    expect(server.requests()).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Business name' }), 'Who');
    await user.selectOptions(screen.getByRole('combobox', { name: 'ZIP code' }), 'Column 4');
    expect(screen.getByText('Still missing: Terms accepted')).toBeVisible();
    await user.click(check());
    expect(server.requests()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: termsBox }));
    await user.click(check());
    await screen.findByRole('button', { name: 'Import 1 venue' });
    expect(server.requests()).toMatchObject([
      {
        dryRun: true,
        rows: [
          {
            businessName: 'Bark, "the" Brew',
            address: '12 Orange Avenue',
            city: 'Orlando',
            zipCode: '32801',
            venueType: 'Bar',
            hasOutdoorSpace: 'yes',
            contactName: 'Rosie Barker',
            contactTitle: 'Owner',
            contactEmail: 'rosie@tail.example',
            contactPhone: '407 555 0101',
            termsAccepted: true,
          },
        ],
      },
    ]);
  });

  it('asks for no confirmation of the terms where a column contains them', async () => {
    const { server, user } = await choose([
      [...headings, 'Terms'],
      [...values, 'no'],
    ]);
    expect(screen.queryByRole('checkbox', { name: termsBox })).not.toBeInTheDocument();
    await user.click(check());
    const table = await screen.findByRole('table', { name: 'Rejected rows' });
    expect(
      within(table).getByRole('cell', { name: 'Terms accepted: You must accept the terms to apply' }),
    ).toBeVisible();
    expect(server.requests()).toHaveLength(1);
  });

  it('omits a field that is set to None, and keeps the choices on the way back', async () => {
    const { server, user } = await choose([headings, values]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'None: Orlando for all');
    await user.click(screen.getByRole('checkbox', { name: termsBox }));
    await user.click(check());
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveDisplayValue('None: Orlando for all');
    expect(screen.getByRole('checkbox', { name: termsBox })).toBeChecked();
    expect(server.requests()[0]?.rows[0]).not.toHaveProperty('city');
    await user.click(button('Another file'));
    await waitFor(() => expect(chooser()).toBeVisible());
  });
});
