import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listPage } from '@/testing/admin-builders';
import { Dogs, firstPage as first, kennel, pack } from '@/testing/dog-list';
import { mockServer } from '@/testing/mock-server';
import { renderPage } from '@/testing/render';

const visit = (search = '') => renderPage(<Dogs />, `/admin?tab=dogs${search}`);
const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const addressBar = () => Object.fromEntries(new URLSearchParams(window.location.search));

describe('sorting a list', () => {
  it('is done by one menu on a phone, where rows have no column heads', async () => {
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

  it('is done with the keyboard, and is said in the address bar and to a screen reader', async () => {
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

  it('is not offered where the server cannot', async () => {
    mockServer({ [first]: listPage(pack(1)) });
    visit();
    const header = await screen.findByRole('columnheader', { name: 'Smell' });
    expect(within(header).queryByRole('button')).not.toBeInTheDocument();
    expect(header).not.toHaveAttribute('aria-sort');
  });
});

describe('choosing rows of a list', () => {
  const choose = (search = '') => renderPage(<Dogs canBeChosen />, `/admin?tab=dogs${search}`);
  const box = (name: string) => screen.getByRole('checkbox', { name });

  it('is offered only where something can be done with them', async () => {
    mockServer({ [first]: listPage(pack(1)) });
    visit();
    await screen.findByRole('table');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('shows how many are chosen and what can be done, until none are', async () => {
    mockServer({ [first]: listPage(pack(3)) });
    const { user } = choose();
    await screen.findByRole('table');
    expect(screen.queryByText(/chosen/)).not.toBeInTheDocument();
    await user.click(box('Choose Dog 1'));
    await user.click(box('Choose Dog 3'));
    expect(screen.getByText('2 chosen')).toBeVisible();
    expect(box('Choose all on this page')).toBePartiallyChecked();
    await user.click(button('Feed Dog 1, Dog 3'));
    expect(screen.queryByText(/chosen/)).not.toBeInTheDocument();
    expect(box('Choose Dog 1')).not.toBeChecked();
  });

  it('is done for the whole page at once, and undone', async () => {
    mockServer({ [first]: listPage(pack(3), 60) });
    const { user } = choose();
    await screen.findByRole('table');
    await user.click(box('Choose all on this page'));
    expect(button('Feed Dog 1, Dog 2, Dog 3')).toBeVisible();
    await user.click(box('Choose all on this page'));
    expect(screen.queryByText(/chosen/)).not.toBeInTheDocument();
  });

  it('holds for rows that are seen, and for no others', async () => {
    mockServer({
      [first]: listPage(pack(25), 27),
      [kennel('page=2&pageSize=25&sort=name')]: listPage(pack(2, 26), 27),
    });
    const { user } = choose();
    await screen.findByRole('table');
    await user.click(box('Choose Dog 1'));
    await user.click(button('Next'));
    await waitFor(() => expect(rowNames()).toEqual(['Dog 26', 'Dog 27']));
    expect(screen.queryByText(/chosen/)).not.toBeInTheDocument();
  });
});
