import { phoneLink } from '@shared/contact/phone-link';
import { pages } from '@shared/pages';
import type { SiteSettings } from '@shared/settings/settings';
import { site } from '@shared/site';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { settingText, useSiteSettings } from '@/features/settings/api/use-settings';
import { Mail, MapPin, PenLine, Phone } from '@/ui/icons';
import { keepFocus } from '@/ui/keep-focus';
import { ExternalLink } from '@/ui/page/text-link';
import { Spinner } from '@/ui/status';
import { homeSection, type SiteLink } from './links';

const quickLinks: readonly SiteLink[] = [
  { label: 'Upcoming Events', href: homeSection('events') },
  { label: 'How It Works', href: homeSection('how-it-works') },
  { label: 'Partner With Us', href: pages.venuePartner },
  { label: 'Find Events', href: pages.events },
];

const resourceLinks: readonly SiteLink[] = [
  { label: 'Safety Guidelines', href: homeSection('safety') },
  { label: 'Paw-some Perks', href: homeSection('perks') },
  { label: 'For Venues', href: homeSection('venues') },
  { label: 'About Us', href: homeSection('about') },
];

const legalLinks: readonly SiteLink[] = [
  { label: 'Privacy Policy', href: pages.privacy },
  { label: 'Terms of Service', href: pages.terms },
];

const followLink: SiteLink = { label: 'Follow every crawl', href: pages.follow };

const contactLink: SiteLink = { label: 'Send us a message', href: pages.contact };

/*
 * After simple-icons (https://simpleicons.org), CC0 1.0, in a tenth of a unit: they are in the first 14 kB of every page.
 * The marks themselves belong to their owners.
 */
const paths = {
  instagram:
    'M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7m0 2.2A4.8 4.8 0 0 0 2.2 7v10A4.8 4.8 0 0 0 7 21.8h10a4.8 4.8 0 0 0 4.8-4.8V7A4.8 4.8 0 0 0 17 2.2zm5 3.6a6.2 6.2 0 1 1 0 12.4 6.2 6.2 0 1 1 0-12.4M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8m6.4-3.8a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 1 1 0-2.8',
  facebook:
    'M9.1 23.7v-8H6.6V12h2.5v-1.5c0-4.1 1.8-6 5.9-6 .4 0 1 0 1.4.1a8.7 8.7 0 0 1 1.2.2v3.3a12 12 0 0 0-1.4 0c-.7 0-1.3.1-1.7.3a1.7 1.7 0 0 0-.7.6c-.2.4-.3 1-.3 1.8V12h3.9l-.7 3.7h-3.2v8.2A12 12 0 1 0 9.1 23.7z',
  twitter:
    'M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182l5.965 8.532.929 1.329 7.754 11.09h-3.182z',
  tiktok:
    'M12.5 0h3.9c.1 1.5.7 3.1 1.8 4.2S20.9 5.8 22.4 6v4c-1.4 0-2.9-.3-4.2-.9-.6-.3-1.1-.6-1.6-1v8.8c-.1 1.4-.6 2.8-1.4 4-1.3 1.8-3.6 3.1-5.9 3.1-1.4.1-2.9-.3-4.1-1-2-1.2-3.4-3.4-3.6-5.7v-1.5c.1-1.9 1.1-3.7 2.5-5 1.7-1.4 4-2.1 6.2-1.7v4.5c-1-.3-2.2-.3-3.1.3-.6.4-1.1 1.1-1.3 1.8-.2.5-.2 1-.1 1.6.2 1.6 1.8 3 3.5 2.9 1.1 0 2.2-.7 2.8-1.6.2-.3.4-.7.4-1.1z',
} as const;

type Brand = keyof typeof paths;

function BrandIcon({ brand, className }: { brand: Brand; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d={paths[brand]} className="fill-current" />
    </svg>
  );
}

const networks = [
  { brand: 'instagram', name: 'Instagram', setting: 'instagram_url' },
  { brand: 'facebook', name: 'Facebook', setting: 'facebook_url' },
  { brand: 'twitter', name: 'Twitter', setting: 'twitter_url' },
  { brand: 'tiktok', name: 'TikTok', setting: 'tiktok_url' },
] as const satisfies { brand: Brand; name: string; setting: string }[];

const linkStyles = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="min-w-0 last:max-sm:col-span-full">
      <h2 className="mb-2 text-lager text-xl">{heading}</h2>
      {children}
    </div>
  );
}

function LinkList({ links, className }: { links: readonly SiteLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <Link href={href} className={linkStyles}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Networks({ settings }: { settings: SiteSettings | undefined }) {
  return (
    <ul className="mt-4 flex gap-2">
      {networks.map(({ brand, name, setting }) => {
        const href = settingText(settings, setting);
        return (
          href && (
            <li key={brand}>
              <ExternalLink
                isOurs
                href={href}
                className="grid size-11 place-items-center rounded-full border-2 border-paper"
              >
                <BrandIcon brand={brand} className="size-5" />
                <span className="sr-only">{name}</span>
              </ExternalLink>
            </li>
          )
        );
      })}
    </ul>
  );
}

function Contact({ settings }: { settings: SiteSettings | undefined }) {
  const email = settingText(settings, 'contact_email');
  const phone = settingText(settings, 'contact_phone');
  return (
    <ul className="[overflow-wrap:anywhere]">
      <li>
        <a href={`mailto:${email}`} className={`${linkStyles} gap-3`}>
          <Mail className="size-5 shrink-0" />
          <span>{email}</span>
        </a>
      </li>
      <li>
        <a href={phoneLink(phone)} className={`${linkStyles} gap-3`}>
          <Phone className="size-5 shrink-0" />
          <span>{phone}</span>
        </a>
      </li>
      <li className="flex min-h-11 items-center gap-3">
        <MapPin className="size-5 shrink-0" />
        <span>{settingText(settings, 'address')}</span>
      </li>
    </ul>
  );
}

/** `year` comes from the server, because the visitor's clock or time zone may differ. */
export default function Footer({ year }: { year: number }) {
  // Its code comes with what a visitor does first, and before that nothing has the focus.
  useEffect(keepFocus, []);
  const { data: settings, isPending } = useSiteSettings();
  const fromSettings = (content: ReactNode) =>
    isPending ? <Spinner label="Loading contact details" /> : content;
  return (
    // A dialog that opened before it is hydrated has hidden it from screen readers.
    <footer suppressHydrationWarning className="on-dark print:hidden bg-ink text-paper">
      <div className="mx-auto grid max-w-column min-[20rem]:grid-cols-2 gap-x-4 gap-y-6 px-4 wide:gap-y-10 py-section sm:grid-cols-[1fr_1fr_1.6fr] lg:grid-cols-[1fr_1fr_1fr_1.3fr]">
        <div className="col-span-full min-w-0 lg:col-auto">
          <p className="mb-3 font-display font-extrabold text-3xl leading-none tracking-tight">{site.name}</p>
          {fromSettings(
            <>
              <p className="max-w-prose">{settingText(settings, 'company_description')}</p>
              <Networks settings={settings} />
            </>,
          )}
          <Link href={followLink.href} className={`${linkStyles} mt-2`}>
            {followLink.label}
          </Link>
        </div>
        <Column heading="Quick Links">
          <LinkList links={quickLinks} />
        </Column>
        <Column heading="Resources">
          <LinkList links={resourceLinks} />
        </Column>
        <Column heading="Contact Us">
          {fromSettings(<Contact settings={settings} />)}
          <Link href={contactLink.href} className={`${linkStyles} gap-3`}>
            <PenLine className="size-5 shrink-0" />
            {contactLink.label}
          </Link>
        </Column>
      </div>
      <div className="border-dusk border-t-2">
        <div className="mx-auto flex max-w-column flex-wrap items-center justify-between gap-x-8 px-4 py-4">
          <p>
            © {year} {site.name}
          </p>
          <LinkList links={legalLinks} className="flex flex-wrap gap-x-6" />
        </div>
      </div>
    </footer>
  );
}
