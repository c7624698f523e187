import { furtherAdminPages } from '@shared/admin-paths';
import { pageTitle } from '@shared/page-titles';
import { pages } from '@shared/pages';

export type SiteLink = { label: string; href: string };

const homeSection = (anchor: string) => `${pages.home}#${anchor}`;

export const headerLinks: readonly SiteLink[] = [
  { label: 'Events', href: pages.events },
  { label: 'How It Works', href: homeSection('how-it-works') },
  { label: 'For Venues', href: pages.venuePartner },
  { label: 'For Vendors', href: pages.vendorPartner },
  { label: 'About Us', href: homeSection('about') },
];

export const quickLinks: readonly SiteLink[] = [
  { label: 'Upcoming Events', href: homeSection('events') },
  { label: 'How It Works', href: homeSection('how-it-works') },
  { label: 'Partner With Us', href: pages.venuePartner },
  { label: 'Find Events', href: pages.events },
];

export const resourceLinks: readonly SiteLink[] = [
  { label: 'Safety Guidelines', href: homeSection('safety') },
  { label: 'Paw-some Perks', href: homeSection('perks') },
  { label: 'For Venues', href: homeSection('venues') },
  { label: 'About Us', href: homeSection('about') },
];

const titled = (href: string): SiteLink => ({ label: pageTitle(href) ?? '', href });

export const accountLinks = ({ isAdmin }: { isAdmin: boolean }): SiteLink[] => [
  ...(isAdmin ? [pages.admin, ...furtherAdminPages] : []).map(titled),
  { label: 'Your Crawls', href: `${pages.account}#crawls` },
  titled(pages.account),
];

export const legalLinks: readonly SiteLink[] = [
  { label: 'Privacy Policy', href: pages.privacy },
  { label: 'Terms of Service', href: pages.terms },
];

export const followLink: SiteLink = { label: 'Follow every crawl', href: pages.follow };

export const contactLink: SiteLink = { label: 'Send us a message', href: pages.contact };
