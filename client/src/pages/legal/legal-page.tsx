import type { OrlandoDay } from '@shared/dates';
import { pages } from '@shared/pages';
import { formatShortDay } from '@shared/short-days';
import type { ReactNode } from 'react';
import { settingText, useSiteSettings } from '@/features/settings/api/use-settings';
import { PageHead } from '@/ui/page/page-head';
import { Section } from '@/ui/page/section';
import { TextLink, textLinkStyles } from '@/ui/page/text-link';

type LegalPageProps = { heading: string; introduction: string; changedOn: OrlandoDay; children: ReactNode };

/** A page of plain text with the date of its last change. */
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

/** One section of a legal page. On a laptop its heading is beside it. */
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

/** The email and the contact form, as the middle of a sentence. */
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
