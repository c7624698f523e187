import { anEvent, events } from '@shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { delayed, json, mockServer, noResponse, unavailable } from '@/testing/mock-server';
import { expectLink, expectNoToast, expectToast, renderPage, renderWith } from '@/testing/render';
import HomePage from './home-page';
import { HowItWorks } from './how-it-works';
import { Newsletter } from './newsletter';

const visit = () => renderPage(<HomePage />);
const section = () => screen.getByRole('region', { name: 'Upcoming Events' });

describe('the events section of the home page', () => {
  it('shows 3 skeleton cards while the events load, then at most the first 3, and links to all', async () => {
    const { response, release } = delayed(json(events(5)));
    mockServer({ 'GET /api/events': response });
    visit();
    expect(within(section()).getAllByTestId('event-skeleton')).toHaveLength(3);
    expectLink('View All Events', '/events');
    release();
    const cards = await within(section()).findAllByRole('article');
    const titles = cards.map((card) => within(card).getByRole('heading').textContent);
    expect(titles).toEqual(['Crawl 1', 'Crawl 2', 'Crawl 3']);
  });
});

describe('the hero of the home page', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    return () => vi.unstubAllEnvs();
  });

  it('shows month, day in Orlando and place of the first event, and links to its tickets', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T14:00:00Z') });
    const first = anEvent({ title: 'First', ticketUrl: 'https://tickets.example/first' });
    mockServer({
      'GET /api/events': json([first, anEvent({ id: 8, title: 'Second', location: 'Lake Eola' })]),
    });
    visit();
    expect(await screen.findByText(/^Next Event:/)).toHaveTextContent('Next Event: Dec 5, Winter Park');
    const [tickets] = screen.getAllByRole('link', { name: /^Get Tickets for First/ });
    expect(tickets).toHaveAttribute('href', 'https://tickets.example/first');
    expect(tickets).toHaveAttribute('target', '_blank');
    const [hero] = screen.getAllByRole('link', { name: 'First' });
    expect(hero).toHaveAttribute('href', '/events/7');
    expect(hero?.parentElement).toHaveTextContent(/, 4:00 PM · \$25\.00 per person$/);
    expect(screen.queryByRole('link', { name: 'Find Next Event' })).not.toBeInTheDocument();
  });

  it('says Tonight beside the day of a crawl that is today, and leads to where the pack is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-05T14:00:00Z') });
    const tonight = { date: '2026-12-05T22:00:00.000Z', endsAt: '2026-12-06T02:00:00.000Z' };
    mockServer({ 'GET /api/events': json([anEvent({ ...tonight, stopCount: 4 })]) });
    visit();
    const badge = await screen.findByText(/^Next Event:/);
    expect(badge).toHaveTextContent(/^Next Event: Tonight.*, Dec 5, Winter Park$/);
    expect(within(badge).getByRole('link')).toHaveAttribute('href', '/events/7/tonight');
  });

  it('says of one that is on until when', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-05T22:00:00Z') });
    mockServer({ 'GET /api/events': json([anEvent({ title: 'First' })]) });
    visit();
    const [hero] = await screen.findAllByRole('link', { name: 'First' });
    expect(hero?.parentElement).toHaveTextContent(/Until [\d:]+ PM · \$25\.00 per person$/);
  });

  it('links to the events page where there are no events', async () => {
    mockServer({ 'GET /api/events': json([]) });
    visit();
    const none = 'No upcoming events at this time. Check back soon!';
    expect(await within(section()).findByText(none)).toBeVisible();
    expectLink('Find Next Event', '/events');
    expectLink('Be told of the next evening by email', '/#newsletter');
    expect(screen.queryByText(/^Next Event:/)).not.toBeInTheDocument();
  });
});

describe('the home page', () => {
  it('shows its sections in order, with the ids that links use, and the safety rules', () => {
    mockServer({ 'GET /api/events': noResponse });
    const { container } = visit();
    const link = (name: string) => screen.getAllByRole('link', { name })[0];
    expect(link('Become a Venue Partner')).toHaveAttribute('href', '/venue-partner');
    expect(link('Become a Vendor Partner')).toHaveAttribute('href', '/vendor-partner');
    expect(screen.getByText('Join 500+ dog lovers')).toBeVisible();
    const anchors = ['about', 'how-it-works', 'safety', 'events', 'perks', 'venues', 'newsletter'];
    const sections = Array.from(container.querySelectorAll('section[id]'), ({ id }) => id);
    expect(sections.filter((id) => anchors.includes(id))).toEqual(anchors);
    const safety = container.querySelector('#safety');
    for (const rule of [
      /21 or older, with ID/,
      /current vaccinations/,
      /ID tags/,
      /6ft or shorter/,
      /Wristband pickup is 4-6 PM at the first venue/,
      /Venues must create at least two themed discounted drinks/,
    ]) {
      expect(safety).toHaveTextContent(rule);
    }
  });

  it('shows the organizer’s texts about the events, and the default of a text that is not set', async () => {
    mockServer({
      'GET /api/events': noResponse,
      'GET /api/site-settings': json({ about_heading: { value: 'Dogs first' } }),
    });
    visit();
    expect(await screen.findByRole('heading', { name: 'Dogs first' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Support local' })).toBeVisible();
  });
});

const field = () => screen.getByRole('textbox', { name: 'Email address' });
const button = () => screen.getByRole('button', { name: /Subscrib/ });

describe('the newsletter sign-up', () => {
  it('says where the news goes, with the next crawl, where the form was, which it clears', async () => {
    const next = anEvent({ title: 'Thornton Park Tail Trail' });
    const server = mockServer({
      'POST /api/subscribers': json({ message: 'You are on the list.', needsConfirmation: false }, 201),
      'GET /api/events': json([next, anEvent({ id: 8, title: 'Later' })]),
    });
    const { user } = renderPage(<Newsletter />);
    // What a clipboard adds unseen is taken out, for browsers refuse it.
    await user.click(field());
    await user.paste('\u202arosie@mail.example\u202c');
    await user.click(button());
    await expectToast('Success!', 'You are on the list.');
    const heading = await screen.findByRole('heading', { name: 'Sniff you soon!' });
    expect(heading.parentElement).toHaveFocus();
    expect(heading.parentElement).toHaveTextContent('News goes to rosie@mail.example');
    expect(heading.parentElement).not.toHaveTextContent('You are on the list.');
    expect(await screen.findByText('Thornton Park Tail Trail')).toBeVisible();
    expectLink('See this crawl', `/events/${next.id}`);
    expect(screen.getByLabelText('Email address')).toHaveValue('');
    expect(server.calls('POST /api/subscribers')[0]?.body).toMatchObject({ email: 'rosie@mail.example' });
  });

  it('requires an email, says what is not a valid one, and sends nothing else', async () => {
    const server = mockServer({ 'POST /api/subscribers': json({ message: 'Woof' }, 201) });
    const { user } = renderPage(<Newsletter />);
    expect(field()).toHaveAttribute('type', 'email');
    expect(field()).toBeRequired();
    for (const email of ['not an address', 'a@b', 'rosie@mail']) {
      await user.clear(field());
      await user.type(field(), email);
      await user.click(button());
    }
    expect(field()).toHaveAccessibleDescription('Invalid email address. It looks like you@example.com.');
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    expect(server.calls('POST /api/subscribers')).toEqual([]);
    expectNoToast();
    await user.type(field(), '.example');
    await user.click(button());
    await expectToast('Success!');
    expect(field()).toHaveAccessibleDescription('');
  });
});

const latest = 'GET /api/albums/latest';

describe('Share Memories', () => {
  it('leads to the latest album', async () => {
    renderWith(<HowItWorks />, {
      [latest]: json({ event: { id: 7, title: 'Howl-o-ween Downtown', pictureCount: 4 } }),
    });
    const link = await screen.findByRole('link', { name: 'See the 4 pictures of Howl-o-ween Downtown' });
    expect(link).toHaveAttribute('href', '/events/7/pictures');
  });

  it.each([
    ['there is none', json({ event: null })],
    ['nobody knows', unavailable],
  ])('stays as it is where %s', async (_why, response) => {
    const { server } = renderWith(<HowItWorks />, { [latest]: response });
    expect(screen.getByRole('heading', { name: '3. Share Memories' })).toBeVisible();
    await waitFor(() => expect(server.calls(latest)).toHaveLength(1));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
