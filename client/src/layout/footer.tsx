import type { SiteSettings } from '@shared/settings/settings';
import { site } from '@shared/site';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { settingText, useSiteSettings } from '@/features/settings/api/use-settings';
import { phoneLink } from '@/features/settings/components/contact-line';
import { type Brand, BrandIcon } from '@/ui/drawings/brand-icons';
import { Mail, MapPin, PenLine, Phone } from '@/ui/icons';
import { ExternalLink } from '@/ui/page/external-link';
import { Spinner } from '@/ui/spinner';
import { contactLink, legalLinks, quickLinks, resourceLinks, type SiteLink } from './links';

const networks = [
  { brand: 'instagram', name: 'Instagram', setting: 'instagram_url' },
  { brand: 'facebook', name: 'Facebook', setting: 'facebook_url' },
  { brand: 'twitter', name: 'Twitter', setting: 'twitter_url' },
  { brand: 'tiktok', name: 'TikTok', setting: 'tiktok_url' },
] as const satisfies { brand: Brand; name: string; setting: string }[];

const linkStyles = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
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
          {email}
        </a>
      </li>
      <li>
        <a href={phoneLink(phone)} className={`${linkStyles} gap-3`}>
          <Phone className="size-5 shrink-0" />
          {phone}
        </a>
      </li>
      <li className="flex min-h-11 items-center gap-3">
        <MapPin className="size-5 shrink-0" />
        {settingText(settings, 'address')}
      </li>
    </ul>
  );
}

/** `year` comes from the server, because the visitor's clock or time zone may differ. */
export function Footer({ year }: { year: number }) {
  const { data: settings, isPending } = useSiteSettings();
  const fromSettings = (content: ReactNode) =>
    isPending ? <Spinner label="Loading contact details" /> : content;
  return (
    <footer className="on-dark print:hidden bg-ink text-paper">
      <div className="mx-auto grid max-w-column gap-10 px-4 py-section wide:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1.4fr]">
        <div className="min-w-0">
          <p className="mb-3 font-display font-extrabold text-3xl leading-none tracking-tight">{site.name}</p>
          {fromSettings(
            <>
              <p className="max-w-prose">{settingText(settings, 'company_description')}</p>
              <Networks settings={settings} />
            </>,
          )}
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
