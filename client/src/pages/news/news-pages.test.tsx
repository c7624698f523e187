import type { Block } from '@shared/newsletters/newsletter-content';
import { pages } from '@shared/pages';
import { aNewsItem, anEvent } from '@shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { errorResponse, json, mockServer } from '@/testing/mock-server';
import { expectLink, renderPage } from '@/testing/render';
import NewsItemPage from './news-item-page';
import NewsPage from './news-page';

const visitList = () => renderPage(<NewsPage />, '/news');

describe('the list of news', () => {
  it('links to each newsletter, with its day in Orlando and how it begins', async () => {
    mockServer({ 'GET /api/newsletters': json([aNewsItem({ date: '2026-03-02T03:00:00.000Z' })]) });
    visitList();
    const [letter] = await screen.findAllByRole('listitem');
    if (!letter) throw new Error('nothing is listed');
    expect(within(letter).getByRole('link', { name: 'Two new routes' })).toHaveAttribute(
      'href',
      '/news/two-new-routes',
    );
    expect(within(letter).getByText('Sunday, March 1, 2026')).toBeVisible();
    expect(within(letter).getByText('Bring the dog.')).toBeVisible();
  });

  it('says so where there is none yet, and where to sign up', async () => {
    mockServer({ 'GET /api/newsletters': json([]) });
    visitList();
    expect(await screen.findByRole('heading', { name: 'No news yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  });
});

const read = 'GET /api/newsletters/two-new-routes';
const visit = (path = '/news/two-new-routes') =>
  renderPage(
    <Route path={pages.newsItem}>
      <NewsItemPage />
    </Route>,
    path,
  );

async function visitContent(content: Block[], events = [anEvent()]) {
  mockServer({ [read]: json(aNewsItem({ content, events })) });
  const page = visit();
  return { ...page, article: (await screen.findAllByRole('article'))[0] ?? document.body };
}

const text = (value: string) => ({ type: 'text' as const, text: value });
const link = (href: string) => ({ type: 'link' as const, href, children: [text(href)] });

describe('the page of a newsletter', () => {
  it('shows what it says', async () => {
    const { article } = await visitContent([
      { type: 'heading', level: 1, children: [text('Dates')] },
      { type: 'paragraph', children: [text('Bring '), { type: 'strong', children: [text('dogs')] }] },
      {
        type: 'list',
        isOrdered: true,
        start: 3,
        items: [[{ type: 'paragraph', children: [text('three')] }]],
      },
      { type: 'quote', children: [{ type: 'paragraph', children: [text('said')] }] },
      { type: 'code', text: '<b>' },
      { type: 'rule' },
    ]);
    expect(within(article).getByRole('heading', { level: 1, name: 'Two new routes' })).toBeVisible();
    expect(within(article).getByRole('heading', { level: 2, name: 'Dates' })).toBeVisible();
    expect(within(article).getByText('dogs').tagName).toBe('STRONG');
    expect(within(article).getByRole('list')).toHaveAttribute('start', '3');
    expect(within(article).getByText('said').closest('blockquote')).toBeVisible();
    expect(within(article).getByText('<b>')).toBeVisible();
    expect(within(article).getByRole('separator')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Two new routes · Pup Crawl Orlando'));
  });

  it('links within the site, to others and to mail, and to nothing else', async () => {
    const { article } = await visitContent([
      {
        type: 'paragraph',
        children: ['/events', 'https://pups.example/', 'mailto:a@b.example', 'javascript:alert(1)'].map(link),
      },
    ]);
    const links = within(article).getAllByRole('link');
    expect(links.map((one) => one.getAttribute('href'))).toEqual([
      '/events',
      'https://pups.example/',
      'mailto:a@b.example',
    ]);
    expect(links[1]).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('shows the cards of its events, and says where one is no longer public', async () => {
    const { article } = await visitContent([
      { type: 'event', id: 7 },
      { type: 'event', id: 8 },
    ]);
    expect(within(article).getByRole('heading', { level: 2, name: 'Winter Park Wander' })).toBeVisible();
    expect(within(article).getByText('This crawl is no longer on our list.')).toBeVisible();
  });

  it('says that it is not there, and names the tab after it', async () => {
    mockServer({ [read]: errorResponse(404, 'newsletter-not-found', 'Not found') });
    visit();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This letter is not in our mailbox' }),
    ).toBeVisible();
    expectLink('See all news', '/news');
    await waitFor(() => expect(document.title).toMatch(/^This letter is not in our mailbox/));
  });
});
