import { pages } from '@shared/pages';
import { furtherAdminPages } from '@shared/rendering/admin-paths';
import { pageTitle } from '@shared/rendering/page-titles';

export type SiteLink = { label: string; href: string };

export const homeSection = (anchor: string) => `${pages.home}#${anchor}`;

export const headerLinks: readonly SiteLink[] = [
  { label: 'Events', href: pages.events },
  { label: 'How It Works', href: homeSection('how-it-works') },
  { label: 'For Venues', href: pages.venuePartner },
  { label: 'For Vendors', href: pages.vendorPartner },
  { label: 'About Us', href: homeSection('about') },
];

const titled = (href: string): SiteLink => ({ label: pageTitle(href) ?? '', href });

export const accountLinks = ({ isAdmin }: { isAdmin: boolean }): SiteLink[] => [
  ...(isAdmin ? [pages.admin, ...furtherAdminPages] : []).map(titled),
  { label: 'Your Crawls', href: `${pages.account}#crawls` },
  titled(pages.account),
];
