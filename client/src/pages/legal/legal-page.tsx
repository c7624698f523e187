import type { OrlandoDay } from '@shared/dates';
import { pages } from '@shared/pages';
import { refundArrival } from '@shared/payments/refund-arrival';
import { readRefundHours, refundHoursKey, refundTime } from '@shared/payments/refund-hours';
import type { SiteSettings } from '@shared/settings/settings';
import { formatShortDay } from '@shared/short-days';
import { site } from '@shared/site';
import type { ReactNode } from 'react';
import { settingText, useSiteSettings } from '@/features/settings/api/use-settings';
import { PageHead } from '@/ui/page/page-head';
import { Points, Section } from '@/ui/page/section';
import { ExternalLink, TextLink, textLinkStyles } from '@/ui/page/text-link';

type LegalPageProps = { heading: string; introduction: string; changedOn: OrlandoDay; children: ReactNode };

export function LegalPage({ heading, introduction, changedOn, children }: LegalPageProps) {
  return (
    <article className="mx-auto grid max-w-column gap-10 px-4 py-10 wide:py-16">
      <PageHead heading={heading} introduction={introduction}>
        <p className="mt-3 text-dusk">
          Last changed on <time dateTime={changedOn}>{formatShortDay(`${changedOn}T12:00:00-05:00`)}</time>
        </p>
      </PageHead>
      {children}
    </article>
  );
}

export function LegalSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Section
      className="gap-3 lg:grid-cols-[1fr_2fr] lg:gap-12 lg:border-ink/20 lg:border-t-2 lg:pt-8"
      heading={heading}
    >
      <div className="grid max-w-prose content-start gap-3">{children}</div>
    </Section>
  );
}

export function WriteToUs() {
  const { data: settings } = useSiteSettings();
  const email = settingText(settings, 'contact_email');
  return (
    <>
      write to{' '}
      <a href={`mailto:${email}`} className={`${textLinkStyles} [overflow-wrap:anywhere]`}>
        {email}
      </a>{' '}
      or use our <TextLink href={pages.contact}>contact form</TextLink>
    </>
  );
}

type SettingsProps = { settings: SiteSettings | undefined };

const paymentTerms = (hours: number) => [
  'The price on the page of a crawl is for one person, in US dollars. Nothing is added to it. Dogs come free.',
  'You pay on a page of Stripe, by card or with a wallet on your phone. We hold your spots for half an hour meanwhile. If you have not paid by then, they go to others and your card is not charged.',
  `If you cannot come, cancel on your own page. ${
    hours === 0
      ? 'You get a full refund until the start.'
      : `You get a full refund until ${refundTime(hours)} before the start, and none later.`
  } Your page says which before you press the button.`,
  'If a crawl moves to another day, or its start moves by more than an hour, you can cancel for all of your money until it starts.',
  'If we cancel a crawl, or take you off its list, all of it goes back to you without your asking.',
  `A refund goes to the card that you paid with. ${refundArrival}`,
];

export function PaymentTerms({ settings }: SettingsProps) {
  return (
    <>
      <p>
        <span>{`Where a crawl is paid on this site, you buy from whoever organizes ${site.name}, ${settingText(settings, 'address')}. Stripe takes the money on our behalf.`}</span>
      </p>
      <Points points={paymentTerms(readRefundHours(settings?.[refundHoursKey]?.value))} />
    </>
  );
}

const payments = [
  'What you typed into the form stays in the session storage of the tab until you have paid, so that it is there if you come back without.',
  'We keep how many people were paid for, how much, what went back, when, and the numbers that Stripe gave it. That stays when your data is erased. It does not say who you are.',
  'If you do not pay, your name, email address, phone number and dogs are erased 7 days after your spots went back to everybody.',
  'So that nobody keeps all spots from others, we keep with each payment, for 7 days, a keyed hash of your network address: a code from which nobody can read it.',
  'If the organizer gives you money back, their reason is kept here and erased with your data. Stripe never hears it.',
];

export function PaymentPrivacy() {
  return (
    <LegalSection heading="If you pay on this site">
      <p>
        You pay on a page of Stripe. The number of your card never reaches us. We tell Stripe your email
        address, the name of the crawl, how many people come and what they pay. What you type there, and how
        long Stripe keeps its own copy, is in{' '}
        <ExternalLink href="https://stripe.com/privacy" className={textLinkStyles}>
          Stripe’s privacy policy
        </ExternalLink>
        . Erasing your data here does not erase it there.
      </p>
      <Points points={payments} />
    </LegalSection>
  );
}
