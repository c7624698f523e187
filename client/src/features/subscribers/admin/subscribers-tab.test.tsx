import { aSubscriber, listPage } from '@shared/testing/admin';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchDownloads } from '@/testing/downloads';
import {
  delayed,
  json,
  mockServer,
  networkError,
  noContent,
  type Responses,
  text,
  unavailable,
} from '@/testing/mock-server';
import { button, dialog, expectToast, renderPage, textsIn } from '@/testing/render';
import { SubscribersTab } from './subscribers-tab';

const list = 'GET /api/admin/subscribers?page=1&pageSize=25&sort=-createdAt';
const growth = 'GET /api/admin/subscribers/growth';
const file = 'GET /api/admin/subscribers/export.csv';
const removal = (id: number) => `DELETE /api/admin/subscribers/${id}`;
const months = [
  { month: '2026-01', joined: 3 },
  { month: '2026-02', joined: 0 },
  { month: '2026-03', joined: 1200 },
];
const pup = aSubscriber();
const rex = aSubscriber({ id: 2, email: 'rex@mail.example' });

const visit = (responses: Responses = {}) => {
  const server = mockServer({ [list]: listPage([pup, rex]), [growth]: json(months), ...responses });
  return { server, ...renderPage(<SubscribersTab />, '/admin?tab=subscribers') };
};
const emails = () => textsIn(screen.queryAllByRole('rowheader', { name: /@/ }));

describe('the growth chart of the subscribers', () => {
  const table = () => screen.findByRole('table', { name: 'New subscribers each month' });

  it('shows a plot, and a table for screen readers', async () => {
    const { container } = visit();
    const rows = within(await table()).getAllByRole('row');
    expect(textsIn(rows)).toEqual(['MonthJoined', 'Jan 20263', 'Feb 20260', 'Mar 20261,200']);
    const bars = [...container.querySelectorAll('rect')].map((bar) => ({
      top: Number(bar.getAttribute('y')),
      height: Number(bar.getAttribute('height')),
    }));
    expect(bars).toEqual([
      { top: 59.85, height: 0.15 },
      { top: 60, height: 0 },
      { top: 0, height: 60 },
    ]);
  });

  it('shows the first month, the last month and the largest number beside the plot', async () => {
    // With fewer bars there is room at the end, where the last month has no name.
    const earlier = [8, 9, 10, 11, 12].map((month) => ({
      month: `2025-${String(month).padStart(2, '0')}`,
      joined: 0,
    }));
    visit({ [growth]: json([...earlier, ...months]) });
    await table();
    const axes = screen.getByText('New subscribers each month', { selector: 'figcaption' }).parentElement;
    for (const label of ['Aug 2025', 'Mar 2026', '1,200']) {
      expect(within(axes ?? document.body).getByText(label, { selector: 'span' })).toBeVisible();
    }
  });

  it('shows that there are no new subscribers where all months are empty', async () => {
    visit({ [growth]: json(months.map(({ month }) => ({ month, joined: 0 }))) });
    expect(await screen.findByText('No new subscribers in the last 12 months.')).toBeVisible();
  });
});

it('the list of subscribers shows who has not confirmed yet', async () => {
  visit({ [list]: listPage([pup, { ...rex, state: 'pending' }]) });
  expect(await screen.findByRole('rowheader', { name: `${rex.email} Pending` })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: pup.email })).toBeVisible();
});

it('the export of the subscribers says why it failed, can be repeated, and saves the response once', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const downloads = watchDownloads();
  const { server, user } = visit({ [file]: networkError });
  await user.click(button('Download CSV'));
  await expectToast('Export Failed', 'We could not reach Pup Crawl. Check your connection and try again.');
  expect(await downloads()).toEqual([]);
  const reply = delayed(text('"Email","Joined"\r\n'));
  server.change(file, reply.response);
  await user.click(button('Download CSV'));
  expect(button('Downloading...')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Downloading...'));
  reply.release();
  await expect.poll(downloads).toEqual([{ name: 'subscribers.csv', text: '"Email","Joined"\r\n' }]);
  expect(server.calls(file)).toHaveLength(2);
});

describe('removing several subscribers', () => {
  const ask = async (responses: Responses) => {
    const page = visit(responses);
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await page.user.click(button('Remove'));
    return page;
  };

  it('asks first, names every email, and removes all chosen subscribers', async () => {
    const { server, user } = await ask({ [removal(1)]: noContent, [removal(2)]: noContent });
    expect(screen.getByRole('dialog', { name: 'Remove 2 subscribers?' })).toBeVisible();
    expect(textsIn(dialog().getAllByRole('listitem'))).toEqual([pup.email, rex.email]);
    server.change(list, listPage([]));
    await user.click(dialog().getByRole('button', { name: 'Remove' }));
    await expectToast('Subscribers Removed', '2 addresses were removed.');
    expect(await screen.findByText(/^No subscribers yet/)).toBeVisible();
  });

  it('stops where the database is unavailable, and lists the remaining subscribers', async () => {
    const { server, user } = await ask({ [removal(1)]: noContent, [removal(2)]: unavailable });
    server.change(list, listPage([rex]));
    await user.click(dialog().getByRole('button', { name: 'Remove' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('Away for a minute');
    await user.click(button('Cancel'));
    await waitFor(() => expect(emails()).toEqual([rex.email]));
  });
});
