import { pages } from '@shared/pages';
import { site } from '@shared/site';

const about = `${site.tagline}: one evening, one route, the best dog-friendly bars of a neighborhood.`;

/** The pages that search engines may list, in the sitemap's order, described. Events, pictures, newsletters describe themselves. */
export const listedPages: Record<string, string> = {
  [pages.home]: about,
  [pages.events]: `Every upcoming dog-friendly bar crawl in ${site.city}: dates, routes, prices and tickets.`,
  [pages.venuePartner]: `Put your bar on the route of a dog-friendly bar crawl in ${site.city}. What you get, what we ask, how to apply.`,
  [pages.vendorPartner]: `Sell to dog people along the route of a bar crawl in ${site.city}. What you get, what we ask, how to apply.`,
  [pages.follow]: `Every crawl of ${site.name} in your calendar, by email, in a feed reader or on your own site.`,
  [pages.contact]: `Write to ${site.name}: questions, ideas, lost bandanas.`,
  [pages.news]: `What ${site.name} has written to its pack: new routes, dates and good dogs.`,
  [pages.privacy]: `What ${site.name} stores about you, why, and how to have it removed.`,
  [pages.terms]: `The rules of ${site.name}, in plain words.`,
};

/** What the others say of themselves where they are shared. */
export const unlistedPages: Record<string, string> = {
  [pages.auth]: `Your ${site.name} account.`,
  [pages.forgot]: `Have a link to a new password for your ${site.name} account sent to you.`,
  [pages.reset]: `A new password for your ${site.name} account.`,
  [pages.account]: `Your password and your sessions at ${site.name}.`,
  [pages.admin]: `The office of ${site.name}.`,
  [pages.users]: `Who has an account at ${site.name}.`,
  [pages.mail]: `What ${site.name} writes, and who gets it.`,
  [pages.pictures]: `The pictures of ${site.name}.`,
  [pages.auditLog]: `Who changed what at ${site.name}.`,
  [pages.newsletterConfirm]: `One tap, and the newsletter of ${site.name} comes to you.`,
  [pages.newsletterUnsubscribe]: `Leave the newsletter of ${site.name}.`,
  [pages.partnerLink]: `For venues and vendors of ${site.name}: have the link to your own page sent to you.`,
  [pages.partner]: `How your application at ${site.name} stands.`,
  [pages.registrationLink]: `For guests of ${site.name}: have the link to your spot sent to you.`,
  [pages.registration]: `Your registration at ${site.name}: what, when, where, and who comes along.`,
};

export const unknownPageDescription = about;
