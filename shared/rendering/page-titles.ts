import { pages } from '../pages';
import { site } from '../site';

const titles: Record<string, string> = {
  [pages.events]: 'Upcoming Events',
  [pages.event]: 'Crawl',
  [pages.tonight]: 'Tonight',
  [pages.album]: 'Pictures',
  [pages.venuePartner]: 'Become a Venue Partner',
  [pages.vendorPartner]: 'Become a Vendor Partner',
  [pages.auth]: 'Login or Register',
  [pages.forgot]: 'Forgotten Password',
  [pages.reset]: 'New Password',
  [pages.account]: 'Your Account',
  [pages.accountConfirm]: 'Confirm Your Address',
  [pages.admin]: 'Admin Dashboard',
  [pages.users]: 'Users',
  [pages.mail]: 'Mail',
  [pages.pictures]: 'Pictures',
  [pages.connections]: 'Connections',
  [pages.auditLog]: 'Audit Log',
  [pages.adminEvent]: 'Event',
  [pages.follow]: 'Follow',
  [pages.contact]: 'Contact Us',
  [pages.news]: 'News',
  [pages.newsItem]: 'News',
  [pages.privacy]: 'Privacy Policy',
  [pages.newsletterConfirm]: 'Confirm Your Sign-up',
  [pages.newsletterUnsubscribe]: 'Unsubscribe',
  [pages.partnerLink]: 'Your Partner Page',
  [pages.partner]: 'Your Application',
  [pages.registrationLink]: 'Find Your Spot',
  [pages.registration]: 'Your Spot',
  [pages.door]: 'Door',
  [pages.terms]: 'Terms of Service',
};

/** What the page with this route is called in the browser's tab and in search results; the home page is the site itself. */
export function pageTitle(path: string): string | undefined {
  return path === pages.home ? undefined : (titles[path] ?? 'Page Not Found');
}

/** The document's title for a page's own one; without one, the site's. */
export function documentTitle(title: string | undefined): string {
  return title ? `${title} · ${site.name}` : `${site.name}: ${site.tagline}`;
}
