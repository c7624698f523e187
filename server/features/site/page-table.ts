import { isOnItsDay } from '@shared/events/own-day';
import { pages } from '@shared/pages';
import type { NameIn, PagePath } from '@shared/rendering/is-page';
import { site } from '@shared/site';
import { albumHead, eventHead, type Head, newsHead } from './head';
import type { Read } from './read';

type Reading<Params extends string = never> = {
  read: Read;
  params: Record<Params, string>;
  now: Date;
  /** The site's own, like `https://pups.example`. */
  origin: string;
};

type Page<Path extends PagePath> = {
  /** Search engines may list the page, in the order of this table, and it says this of itself. No other is listed. */
  description?: string;
  /** Reads what its screen shows. Gives the head of a page that describes itself, which is listed too; throws without a page. */
  read?: (reading: Reading<NameIn<Path>>) => Promise<Head | undefined>;
};

type Day = { id: number; date: string; endsAt: string; isActive: boolean; stopCount?: number };

async function readPack({ read, now }: Reading, { id, stopCount, ...event }: Day): Promise<void> {
  if (event.isActive && stopCount !== 0 && isOnItsDay(event, now.getTime()))
    await read('/api/events/:id/tonight', { id });
}

async function readEvent(reading: Reading, id: number | string): Promise<Head> {
  const event = await reading.read('/api/events/:id', { id });
  if (event.cancelledAt === null) await readPack(reading, event);
  return eventHead({ ...event, isToday: isOnItsDay(event, reading.now.getTime()) }, reading.origin);
}

/** What pages say of themselves that search engines do not list. */
export const about = `${site.tagline}: one evening, one route, the best dog-friendly bars of a neighborhood.`;

/** What each page reads and says of itself. The screens of other pages ask for their own data. */
export const pageTable: { [Path in PagePath]?: Page<Path> } = {
  [pages.home]: {
    description: about,
    async read({ read }) {
      await read('/api/events');
      await read('/api/albums/latest');
    },
  },
  [pages.events]: {
    description: `Every upcoming dog-friendly bar crawl in ${site.city}: dates, routes, prices and tickets.`,
    async read({ read }) {
      await read('/api/events');
      await read('/api/events', { when: 'past' });
    },
  },
  [pages.event]: { read: (reading) => readEvent(reading, reading.params.id) },
  [pages.album]: {
    async read({ read, params, origin }) {
      const event = await read('/api/events/:id', params);
      await read('/api/events/:id/pictures', params);
      return albumHead(event, origin);
    },
  },
  [pages.venuePartner]: {
    description: `Put your bar on the route of a dog-friendly bar crawl in ${site.city}. What you get, what we ask, how to apply.`,
  },
  [pages.vendorPartner]: {
    description: `Sell to dog people along the route of a bar crawl in ${site.city}. What you get, what we ask, how to apply.`,
  },
  [pages.follow]: {
    description: `Every crawl of ${site.name} in your calendar, by email, in a feed reader or on your own site.`,
  },
  [pages.contact]: { description: `Write to ${site.name}: questions, ideas, lost bandanas.` },
  [pages.news]: {
    description: `What ${site.name} has written to its pack: new routes, dates and good dogs.`,
    read: async ({ read }) => void (await read('/api/newsletters')),
  },
  [pages.newsItem]: {
    read: async ({ read, params, origin }) => newsHead(await read('/api/newsletters/:slug', params), origin),
  },
  [pages.privacy]: {
    description: `What ${site.name} stores about you, why, and how to have it removed.`,
  },
  [pages.terms]: { description: `The rules of ${site.name}, in plain words.` },
  [pages.reset]: {
    read: async ({ read, params }) => void (await read('/api/password/reset/:token', params)),
  },
  [pages.newsletterConfirm]: { read: async ({ read }) => void (await read('/api/events')) },
  [pages.registration]: {
    async read(reading) {
      const { event } = await reading.read('/api/registrations/:token', reading.params);
      if (!event.isActive) return;
      await readPack(reading, event);
      await readEvent(reading, event.id);
    },
  },
  [pages.partner]: {
    async read(reading) {
      const page = await reading.read('/api/partner/:token', reading.params);
      for (const { event } of page.kind === 'venue' ? page.stops : page.events)
        await readPack(reading, event);
    },
  },
};
