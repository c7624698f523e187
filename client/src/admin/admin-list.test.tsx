import { listPage } from '@shared/testing/admin';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Dogs, firstPage as first, kennel, pack, rosieAndCo } from '@/testing/dog-list';
import { delayed, mockServer } from '@/testing/mock-server';
import { button, renderPage, textsIn } from '@/testing/render';

const visit = (search = '') => renderPage(<Dogs />, `/admin?tab=dogs${search}`);
const rowNames = () => textsIn(screen.getAllByRole('rowheader'));
const addressBar = () => Object.fromEntries(new URLSearchParams(window.location.search));

describe('an admin list', () => {
  it('shows its empty text and keeps its own buttons where there are no rows yet', async () => {
    mockServer({ [first]: listPage([]) });
    visit();
    expect(await screen.findByText('No dogs yet.')).toBeVisible();
    expect(button('Whistle')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows that no row matches the search and filter, and offers to show all rows', async () => {
    mockServer({
      [kennel('page=1&pageSize=25&q=cat&sort=email&status=fed')]: listPage([]),
      [first]: listPage(pack(1)),
    });
    const { user } = visit('&q=cat&status=fed');
    expect(await screen.findByText('No dogs match.')).toBeVisible();
    expect(screen.queryByText('No dogs yet.')).not.toBeInTheDocument();
    const filter = screen.getByRole('combobox', { name: 'Show which dogs' });
    expect(filter).toHaveValue('fed');
    await user.click(button('Show all'));
    await waitFor(() => expect(rowNames()).toEqual(['Dog 1']));
    expect(addressBar()).toEqual({ tab: 'dogs' });
    expect(screen.getByRole('searchbox', { name: 'Search dogs' })).toHaveValue('');
    expect(filter).toHaveValue('');
  });
});

describe('a paged admin list', () => {
  const second = kennel('page=2&pageSize=25&sort=email');
  const pages = { [first]: listPage(pack(25), 27), [second]: listPage(pack(2, 26), 27) };

  it('keeps the page in the URL, shows it until the next one has loaded, and the one before when the user goes back', async () => {
    const next = delayed(listPage(pack(2, 26), 1234));
    mockServer({ [first]: listPage(pack(25), 1234), [second]: next.response });
    const { user } = visit();
    expect(await screen.findByText('1 to 25 of 1,234 dogs')).toBeVisible();
    expect(screen.getByText('Page 1 of 50')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(button('Next'));
    expect(rowNames()).toHaveLength(25);
    next.release();
    await waitFor(() => expect(rowNames()).toEqual(['Dog 26', 'Dog 27']));
    expect(addressBar()).toEqual({ tab: 'dogs', page: '2' });
    window.history.back();
    await waitFor(() => expect(rowNames()).toHaveLength(25));
    expect(addressBar()).toEqual({ tab: 'dogs' });
  });

  it('offers a button to the last page where the page number is beyond it', async () => {
    mockServer({ ...pages, [kennel('page=9&pageSize=25&sort=email')]: listPage([], 27) });
    const { user } = visit('&page=9');
    await user.click(await screen.findByRole('button', { name: 'Go to the last page' }));
    expect(await screen.findByText('26 to 27 of 27 dogs')).toBeVisible();
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
    expect(addressBar()).toEqual({ tab: 'dogs', page: '2' });
  });

  it.each([
    '&page=-1&sort=evil',
    '&page=0',
    '&page=1.5',
    '&page=two',
    '&page=99999999999',
    '&page=1e3&sort=--name',
    '&status=evil',
    '&sort=&q=&status=',
  ])('shows the first page at a URL with invalid parameters (%s)', async (search) => {
    mockServer({ [first]: listPage(pack(2)) });
    visit(search);
    await waitFor(() => expect(rowNames()).toEqual(['Dog 1', 'Dog 2']));
  });
});

describe('a searchable admin list', () => {
  const found = kennel('page=1&pageSize=25&q=rosie+%26+co&sort=email');

  it('keeps its search in the URL, starts on page 1, and clears it when the user goes back', async () => {
    mockServer({
      [kennel('page=2&pageSize=25&sort=email')]: listPage(pack(2, 26), 27),
      [found]: listPage([rosieAndCo]),
    });
    const { user } = visit('&page=2');
    await waitFor(() => expect(rowNames()).toHaveLength(2));
    await user.type(screen.getByRole('searchbox', { name: 'Search dogs' }), ' rosie & co ');
    await waitFor(() => expect(rowNames()).toEqual(['Rosie & Co']));
    expect(addressBar()).toEqual({ tab: 'dogs', q: 'rosie & co' });
    await user.click(button('Whistle'));
    window.history.back();
    await waitFor(() => expect(rowNames()).toEqual(['Dog 26', 'Dog 27']));
    expect(screen.getByRole('searchbox', { name: 'Search dogs' })).toHaveValue('');
  });

  it('searches immediately, and only once, when the user presses Enter', async () => {
    const server = mockServer({
      [first]: listPage(pack(2)),
      [found]: listPage([rosieAndCo]),
    });
    const { user } = visit();
    await user.type(screen.getByRole('searchbox', { name: 'Search dogs' }), 'rosie & co{Enter}');
    expect(addressBar()).toEqual({ tab: 'dogs', q: 'rosie & co' });
    await waitFor(() => expect(rowNames()).toEqual(['Rosie & Co']));
    expect(server.calls(found)).toHaveLength(1);
  });
});

describe('a sortable admin list', () => {
  it('offers a sort menu for phones, where rows have no column headers', async () => {
    mockServer({
      [first]: listPage(pack(3)),
      [kennel('page=1&pageSize=25&sort=-email')]: listPage(pack(3).reverse()),
    });
    const { user } = visit();
    const menu = await screen.findByRole('combobox', { name: 'Sort dogs' });
    expect(menu).toHaveDisplayValue('Name, ascending');
    await user.selectOptions(menu, 'Name, descending');
    await waitFor(() => expect(addressBar()).toEqual({ tab: 'dogs', sort: '-email' }));
    expect(menu).toHaveDisplayValue('Name, descending');
  });

  const sorted = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

  it('sorts its rows by keyboard, and shows the order in the URL and to a screen reader', async () => {
    mockServer({
      [first]: listPage(pack(3)),
      [kennel('page=1&pageSize=25&sort=-email')]: listPage(pack(3).reverse()),
      [kennel('page=1&pageSize=25&sort=createdAt')]: listPage(pack(3)),
    });
    const { user } = visit();
    const name = await screen.findByRole('button', { name: 'Name' });
    expect(sorted('Name')).toBe('ascending');
    expect(sorted('Id')).toBe('none');
    const unsortable = screen.getByRole('columnheader', { name: 'Smell' });
    expect(within(unsortable).queryByRole('button')).not.toBeInTheDocument();
    expect(unsortable).not.toHaveAttribute('aria-sort');
    name.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rowNames()).toEqual(['Dog 3', 'Dog 2', 'Dog 1']));
    expect(sorted('Name')).toBe('descending');
    expect(addressBar()).toEqual({ tab: 'dogs', sort: '-email' });
    expect(button('Name')).toHaveFocus();
    await user.tab();
    expect(button('Id')).toHaveFocus();
    await user.keyboard(' ');
    await waitFor(() => expect(addressBar()).toEqual({ tab: 'dogs', sort: 'createdAt' }));
    expect(sorted('Name')).toBe('none');
    await waitFor(() => expect(rowNames()).toEqual(['Dog 1', 'Dog 2', 'Dog 3']));
  });
});

it('rows are chosen one by one or all of a page, for the actions on them, and no longer once the page is turned', async () => {
  mockServer({
    [first]: listPage(pack(3), 27),
    [kennel('page=2&pageSize=25&sort=email')]: listPage(pack(2, 26), 27),
  });
  const { user } = renderPage(<Dogs canBeChosen />, '/admin?tab=dogs');
  await screen.findByRole('table');
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const none = () => expect(screen.queryByText(/ selected$/)).not.toBeInTheDocument();
  none();
  await user.click(box('Select Dog 1'));
  await user.click(box('Select Dog 3'));
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(box('Select all on this page')).toBePartiallyChecked();
  await user.click(button('Feed Dog 1, Dog 3'));
  none();
  expect(box('Select Dog 1')).not.toBeChecked();
  await user.click(box('Select all on this page'));
  expect(button('Feed Dog 1, Dog 2, Dog 3')).toBeVisible();
  await user.click(box('Select all on this page'));
  none();
  await user.click(box('Select Dog 1'));
  await user.click(button('Next'));
  await waitFor(() => expect(rowNames()).toEqual(['Dog 26', 'Dog 27']));
  none();
});
