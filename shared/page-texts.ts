import { pages } from './pages';
import { site } from './site';

type PageText = { title?: string; description: string };

const about = `${site.tagline}: one evening, one route, the best dog-friendly bars of a neighborhood.`;

/** What each page is called in the browser's tab, in search results and when it is shared. */
export const pageTexts: Record<string, PageText> = {
  [pages.home]: { description: about },
  [pages.events]: {
    title: 'Upcoming Events',
    description: `Every upcoming dog-friendly bar crawl in ${site.city}: dates, routes, prices and tickets.`,
  },
  [pages.event]: { title: 'Crawl', description: about },
  [pages.tonight]: { title: 'Tonight', description: 'Where the pack is now, and where it goes next.' },
  [pages.album]: { title: 'Pictures', description: `What it looked like: dogs and people of ${site.name}.` },
  [pages.venuePartner]: {
    title: 'Become a Venue Partner',
    description: `Put your bar on the route of a dog-friendly bar crawl in ${site.city}. What you get, what we ask, how to apply.`,
  },
  [pages.vendorPartner]: {
    title: 'Become a Vendor Partner',
    description: `Sell to dog people along the route of a bar crawl in ${site.city}. What you get, what we ask, how to apply.`,
  },
  [pages.auth]: { title: 'Login or Register', description: `Your ${site.name} account.` },
  [pages.admin]: { title: 'Admin Dashboard', description: `The office of ${site.name}.` },
  [pages.users]: { title: 'Users', description: `Who has an account at ${site.name}.` },
  [pages.mail]: { title: 'Mail', description: `What ${site.name} writes, and to whom.` },
  [pages.pictures]: { title: 'Pictures', description: `The pictures of ${site.name}.` },
  [pages.auditLog]: { title: 'Audit Log', description: `Who changed what at ${site.name}.` },
  [pages.adminEvent]: { title: 'Event', description: `One event of ${site.name}, its guests and its door.` },
  [pages.contact]: {
    title: 'Contact Us',
    description: `Write to ${site.name}: questions, ideas, lost bandanas.`,
  },
  [pages.news]: {
    title: 'News',
    description: `What ${site.name} has written to its pack: new routes, dates and good dogs.`,
  },
  [pages.newsItem]: { title: 'News', description: about },
  [pages.privacy]: {
    title: 'Privacy Policy',
    description: `What ${site.name} stores about you, why, and how to have it removed.`,
  },
  [pages.newsletterConfirm]: {
    title: 'Confirm Your Sign-up',
    description: `One tap, and the newsletter of ${site.name} comes to you.`,
  },
  [pages.newsletterUnsubscribe]: {
    title: 'Unsubscribe',
    description: `Leave the newsletter of ${site.name}.`,
  },
  [pages.partnerLink]: {
    title: 'Your Partner Page',
    description: `For venues and vendors of ${site.name}: have the link to your own page sent to you.`,
  },
  [pages.partner]: {
    title: 'Your Application',
    description: `How your application at ${site.name} stands.`,
  },
  [pages.registration]: {
    title: 'Your Spot',
    description: `Your registration at ${site.name}: what, when, where, and who comes along.`,
  },
  [pages.door]: { title: 'Door', description: `Who is in at ${site.name}.` },
  [pages.terms]: { title: 'Terms of Service', description: `The rules of ${site.name}, in plain words.` },
};

export const unknownPageText: PageText = { title: 'Page Not Found', description: about };

/** The document's title for a page's own one; without one, the site's. */
export function documentTitle(title: string | undefined): string {
  return title ? `${title} · ${site.name}` : `${site.name}: ${site.tagline}`;
}
