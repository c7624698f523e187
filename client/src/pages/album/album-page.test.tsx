import { pages } from '@shared/pages';
import { anEvent } from '@shared/testing/builders';
import { aPublicPicture } from '@shared/testing/pictures';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { errorResponse, json, mockServer, type Responses } from '@/testing/mock-server';
import { expectLink, renderPage } from '@/testing/render';
import AlbumPage from './album-page';

const read = 'GET /api/events/7/pictures';
const pictures = ['Two beagles', 'A pug', 'The whole pack'].map((alt, index) =>
  aPublicPicture({ id: index + 1, alt, width: 1600, height: index === 1 ? 2000 : 1200 }),
);

function visit(responses: Responses = {}, address = '/events/7/pictures') {
  const server = mockServer({
    'GET /api/events/7': json(anEvent({ isPast: true })),
    [read]: json(pictures),
    ...responses,
  });
  const page = (
    <Route path={pages.album}>
      <AlbumPage />
    </Route>
  );
  return { server, ...renderPage(page, address) };
}

const opened = () => screen.findByRole('dialog');

describe('the album of an event', () => {
  it('shows its pictures in the formats and widths that there are, in boxes of their shape, each linked to its file', async () => {
    visit();
    expect(await screen.findByRole('heading', { level: 1, name: /Winter Park Wander/ })).toBeVisible();
    const image = await screen.findByRole('img', { name: 'A pug' });
    expect(image).toHaveAttribute('width', '1600');
    expect(image).toHaveAttribute('height', '2000');
    const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const { srcset } of sources) expect(srcset).toMatch(/-480\.\w+ 480w, .*-960\.\w+ 960w, .* 1600w$/);
    expectLink('About this crawl', '/events/7');
    expect(await screen.findByRole('link', { name: 'Two beagles' })).toHaveAttribute(
      'href',
      pictures[0]?.urls.webp.at(-1)?.url,
    );
  });

  it('opens one picture at its own URL, turns to the others by keys and buttons, and closes it by Escape or Back', async () => {
    const { user } = visit();
    await user.click(await screen.findByRole('link', { name: 'A pug' }));
    const dialog = within(await opened());
    expect(window.location.search).toBe('?picture=2');
    expect(dialog.getByText('A pug')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await dialog.findByText('The whole pack')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findByText('Two beagles')).toBeVisible();
    await user.keyboard('{End}');
    expect(await dialog.findByRole('heading', { name: 'Picture 3 of 3' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'The whole pack' })).toHaveFocus();
    expect(window.location.search).toBe('');
    await user.keyboard('{Enter}');
    await opened();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('turns to the next picture by a swipe, and not by a tap', async () => {
    visit({}, '/events/7/pictures?picture=1');
    const dialog = within(await opened());
    const stage = (await opened()).querySelector('img');
    if (!stage) throw new Error('there is no picture');
    const swipe = (from: number, to: number) => {
      fireEvent.pointerDown(stage, { clientX: from });
      fireEvent.pointerUp(stage, { clientX: to });
    };
    swipe(200, 190);
    expect(dialog.getByText('Two beagles')).toBeVisible();
    swipe(200, 60);
    expect(await dialog.findByText('A pug')).toBeVisible();
  });

  it('says what will be there while it is empty', async () => {
    visit({ [read]: json([]) });
    expect(await screen.findByText('Nothing hangs here yet.')).toBeVisible();
  });

  it.each([
    ['2026-12-13T01:59:00Z', true],
    ['2026-12-13T02:00:00Z', false],
  ])('at %s offers the link to send pictures, as long as it can be sent: %s', async (now, isOffered) => {
    const event = anEvent({ isPast: true, registrationOpen: true, ticketUrl: null });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
    visit({ 'GET /api/events/7': json(event) });
    expect(await screen.findByText(/Were you there/)).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Send me the link' })).toHaveLength(isOffered ? 1 : 0);
  });

  it('is none of an event that is not public', async () => {
    const none = errorResponse(404, 'event-not-found', 'There is no such event.');
    visit({ 'GET /api/events/7': none, [read]: none });
    expect(await screen.findByRole('heading', { name: 'This crawl is not on our list' })).toBeVisible();
  });
});
