import { pages } from '@shared/pages';
import { homeSection, type SiteLink } from './links';

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

export const legalLinks: readonly SiteLink[] = [
  { label: 'Privacy Policy', href: pages.privacy },
  { label: 'Terms of Service', href: pages.terms },
];

export const followLink: SiteLink = { label: 'Follow every crawl', href: pages.follow };

export const contactLink: SiteLink = { label: 'Send us a message', href: pages.contact };
