import type { PublicStop, PublicVendor } from '@shared/stops/stops';
import { aPublicStop } from '@shared/testing/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { textsIn } from '@/testing/render';
import { Route } from './route';
import { Vendors } from './vendors';

const first = aPublicStop(1, {
  website: 'https://tail.example',
  specials: [
    { what: 'Hair of the dog', price: '$6' },
    { what: 'Water bowl', price: '' },
  ],
  note: 'Through the gate.',
});
const second = aPublicStop(2, { hasOutdoorSpace: false });
const third = aPublicStop(3, {
  isConfirmed: false,
  name: null,
  address: null,
  specials: null,
  website: null,
});

const aVendor = (changes: Partial<PublicVendor> = {}): PublicVendor => ({
  businessName: 'Bark & Butter',
  vendorType: 'Treats',
  productDescription: 'Biscuits, baked this morning.',
  website: 'https://bark.example',
  socialMedia: '@bark',
  stopId: null,
  ...changes,
});

const show = (stops = [first, second, third], vendors: PublicVendor[] = []) =>
  render(<Route stops={stops} vendors={vendors} />);
const items = () =>
  screen.getAllByRole('listitem').filter(({ parentElement }) => parentElement?.tagName === 'OL');

describe('the route of an event', () => {
  it('says of each stop when, what and where it is and how to get there; its map repeats that, and no venue is named early', async () => {
    const { container } = show();
    const stop = within(items()[0] ?? document.body);
    // A new field of a stop is decided on here: what visitors see of it.
    const shown = {
      arrivesAt: '4:30 PM',
      leavesAt: '5:15 PM',
      name: 'Brick & Biscuit',
      address: '1 Orange Avenue',
      hasOutdoorSpace: 'outdoor space',
      specials: 'Hair of the dog $6',
      note: 'Through the gate.',
    } satisfies Record<
      Exclude<
        keyof PublicStop,
        'id' | 'position' | 'isConfirmed' | 'isTimeAgreed' | 'latitude' | 'longitude' | 'website'
      >,
      string
    >;
    for (const text of Object.values(shown)) expect(items()[0]).toHaveTextContent(text);
    expect(stop.getByRole('link', { name: /^Brick & Biscuit/ })).toHaveAttribute(
      'href',
      'https://tail.example',
    );
    expect(stop.getByRole('link', { name: /^Map of Brick & Biscuit/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=28.5421%2C-81.3729',
    );
    const specials = within(stop.getByRole('list', { name: 'Specials' })).getAllByRole('listitem');
    expect(textsIn(specials)).toEqual(['Hair of the dog $6', 'Water bowl']);
    const walks = items().map(({ textContent }) => /about \d+ min walk/.exec(textContent ?? '')?.[0]);
    expect(walks).toEqual([undefined, 'about 6 min walk', undefined]);
    expect(items()[2]).toHaveTextContent('6:30 PM – 7:15 PM');
    expect(screen.getByRole('heading', { name: 'Stop 3, to be announced' })).toBeVisible();
    expect(within(items()[2] ?? document.body).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText(/We name a bar once it has said yes/)).toBeVisible();
    await waitFor(() => expect(container.querySelector('#route-map svg')).not.toBeNull());
    const map = container.querySelector('#route-map svg');
    expect(map).toHaveAttribute('aria-hidden', 'true');
    expect(map?.querySelectorAll('circle')).toHaveLength(3);
    expect(map?.querySelectorAll('circle[stroke-dasharray]')).toHaveLength(1);
    expect(map?.textContent).toContain('Neon Fern');
  });

  it.each([
    [[first], '1 stop · all confirmed'],
    [[first, second], '2 stops · all confirmed · about 6 min of walking'],
    [[first, second, third], '3 stops · 2 confirmed'],
    [[third], '1 stop · none confirmed'],
    [[{ ...first, isTimeAgreed: false }], '1 stop · none confirmed · 1 with a new time'],
  ])('is summed up in a line: case %#', (stops, summary) => {
    show(stops);
    expect(screen.getByText(summary)).toBeVisible();
  });

  it('never links to what is not of the web', () => {
    const { container } = show([aPublicStop(1, { website: 'javascript:alert(1)' })]);
    expect(container.querySelector('[href^="javascript"]')).toBeNull();
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Brick & Biscuit');
  });

  it('names the vendors who are at one stop only beside it', () => {
    show(undefined, [aVendor(), aVendor({ businessName: 'Leash & Lace', stopId: 2 })]);
    expect(items()[1]).toHaveTextContent('Here only: Leash & Lace');
    expect(items()[0]).not.toHaveTextContent('Here only');
  });
});

it('the vendors of an event are listed with what they sell, their link, and where they are', () => {
  render(
    <Vendors
      stops={[first, second, third]}
      vendors={[
        aVendor(),
        aVendor({ businessName: 'Leash & Lace', stopId: 2, website: null }),
        aVendor({ businessName: 'Mutt Monograms', stopId: 3 }),
      ]}
    />,
  );
  const [all, one, unnamed] = screen.getAllByRole('listitem');
  expect(within(all ?? document.body).getByRole('link')).toHaveAttribute('href', 'https://bark.example');
  expect(all).toHaveTextContent('Treats · Along the whole route');
  expect(all).toHaveTextContent('Biscuits, baked this morning.');
  expect(one).toHaveTextContent('At stop 2, Neon Fern');
  expect(within(one ?? document.body).queryByRole('link')).not.toBeInTheDocument();
  expect(unnamed).toHaveTextContent('Stop 3, to be announced');
});

it('announces nothing any more of a crawl that is over', () => {
  render(<Route stops={[first, second, third]} vendors={[]} isPast />);
  expect(screen.getByRole('heading', { name: 'Stop 3' })).toBeVisible();
  expect(screen.queryByText(/to be announced/)).not.toBeInTheDocument();
});
