import { listPage } from '@shared/testing/admin';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Dogs, firstPage as first, kennel, pack } from '@/testing/dog-list';
import { mockServer } from '@/testing/mock-server';
import { button, renderPage, textsIn } from '@/testing/render';

const visit = (search = '') => renderPage(<Dogs />, `/admin?tab=dogs${search}`);
const rowNames = () => textsIn(screen.getAllByRole('rowheader'));
const addressBar = () => Object.fromEntries(new URLSearchParams(window.location.search));

describe('a sortable admin list', () => {
  it('offers a sort menu for phones, where rows have no column headers', async () => {
    mockServer({
      [first]: listPage(pack(3)),
      [kennel('page=1&pageSize=25&sort=-name')]: listPage(pack(3).reverse()),
    });
    const { user } = visit();
    const menu = await screen.findByRole('combobox', { name: 'Sort dogs' });
    expect(menu).toHaveDisplayValue('Name, ascending');
    await user.selectOptions(menu, 'Name, descending');
    await waitFor(() => expect(addressBar()).toEqual({ tab: 'dogs', sort: '-name' }));
    expect(menu).toHaveDisplayValue('Name, descending');
  });

  const sorted = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

  it('sorts its rows by keyboard, and shows the order in the URL and to a screen reader', async () => {
    mockServer({
      [first]: listPage(pack(3)),
      [kennel('page=1&pageSize=25&sort=-name')]: listPage(pack(3).reverse()),
      [kennel('page=1&pageSize=25&sort=id')]: listPage(pack(3)),
    });
    const { user } = visit();
    const name = await screen.findByRole('button', { name: 'Name' });
    expect(sorted('Name')).toBe('ascending');
    expect(sorted('Id')).toBe('none');
    name.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rowNames()).toEqual(['Dog 3', 'Dog 2', 'Dog 1']));
    expect(sorted('Name')).toBe('descending');
    expect(addressBar()).toEqual({ tab: 'dogs', sort: '-name' });
    expect(button('Name')).toHaveFocus();
    await user.tab();
    expect(button('Id')).toHaveFocus();
    await user.keyboard(' ');
    await waitFor(() => expect(addressBar()).toEqual({ tab: 'dogs', sort: 'id' }));
    expect(sorted('Name')).toBe('none');
    await waitFor(() => expect(rowNames()).toEqual(['Dog 1', 'Dog 2', 'Dog 3']));
  });

  it('has no sort button in a column that the server cannot sort by', async () => {
    mockServer({ [first]: listPage(pack(1)) });
    visit();
    const header = await screen.findByRole('columnheader', { name: 'Smell' });
    expect(within(header).queryByRole('button')).not.toBeInTheDocument();
    expect(header).not.toHaveAttribute('aria-sort');
  });
});

describe('row selection in an admin list', () => {
  const choose = (search = '') => renderPage(<Dogs canBeChosen />, `/admin?tab=dogs${search}`);
  const box = (name: string) => screen.getByRole('checkbox', { name });

  it('shows checkboxes only where there is an action for the chosen rows', async () => {
    mockServer({ [first]: listPage(pack(1)) });
    visit();
    await screen.findByRole('table');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('shows how many rows are chosen and the actions for them, until none are chosen', async () => {
    mockServer({ [first]: listPage(pack(3)) });
    const { user } = choose();
    await screen.findByRole('table');
    expect(screen.queryByText(/chosen/)).not.toBeInTheDocument();
    await user.click(box('Select Dog 1'));
    await user.click(box('Select Dog 3'));
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(box('Select all on this page')).toBePartiallyChecked();
    await user.click(button('Feed Dog 1, Dog 3'));
    expect(screen.queryByText(/chosen/)).not.toBeInTheDocument();
    expect(box('Select Dog 1')).not.toBeChecked();
  });

  it('checks and unchecks all rows of the page with one checkbox', async () => {
    mockServer({ [first]: listPage(pack(3), 60) });
    const { user } = choose();
    await screen.findByRole('table');
    await user.click(box('Select all on this page'));
    expect(button('Feed Dog 1, Dog 2, Dog 3')).toBeVisible();
    await user.click(box('Select all on this page'));
    expect(screen.queryByText(/chosen/)).not.toBeInTheDocument();
  });

  it('drops the chosen rows when the user turns the page', async () => {
    mockServer({
      [first]: listPage(pack(25), 27),
      [kennel('page=2&pageSize=25&sort=name')]: listPage(pack(2, 26), 27),
    });
    const { user } = choose();
    await screen.findByRole('table');
    await user.click(box('Select Dog 1'));
    await user.click(button('Next'));
    await waitFor(() => expect(rowNames()).toEqual(['Dog 26', 'Dog 27']));
    expect(screen.queryByText(/chosen/)).not.toBeInTheDocument();
  });
});
