import type { contactForm } from '@shared/contact/contact';
import { phoneLink } from '@shared/contact/phone-link';
import type { Honeypot } from '@shared/fields';
import { pages } from '@shared/pages';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSearch } from 'wouter';
import type * as z from 'zod';
import { PublicForm } from '@/changes/public-form';
import { settingText, useSiteSettings } from '@/features/settings/api/use-settings';
import type { FieldDescriptions } from '@/ui/form/described-field';
import { contactDraft } from '@/ui/form/draft-storage';
import { lateRules } from '@/ui/form/late-resolver';
import { Mail, MapPin, Phone } from '@/ui/icons';
import { PageHead } from '@/ui/page/page-head';
import { lineLinkStyles, TextLink } from '@/ui/page/text-link';
import { Spinner } from '@/ui/status';

const rules = lateRules<FieldValues>(async () => (await import('@shared/contact/contact')).contactForm);

const fieldsWith = (
  subject: string,
): FieldDescriptions<Omit<z.input<typeof contactForm>, keyof Honeypot>> => ({
  name: { label: 'Name', input: { autoComplete: 'name' } },
  email: {
    label: 'Email',
    hint: 'So that we can answer you',
    input: { type: 'email', autoComplete: 'email' },
  },
  subject: { label: 'Subject', input: { defaultValue: subject } },
  message: { label: 'Message', control: 'textarea', rows: 7 },
});

export default function ContactPage() {
  const search = useSearch();
  const [beginnings] = useState({ subject: new URLSearchParams(search).get('subject') ?? '' });
  return (
    <div className="mx-auto grid max-w-column gap-10 px-4 py-10 wide:py-16">
      <PageHead
        heading="Contact Us"
        introduction="First crawl with a shy dog? Lost a leash, found a friend? Write to us. People read every message, often with a dog on their feet."
      />
      <div className="grid overflow-hidden rounded-coaster border-2 border-ink bg-coaster lg:grid-cols-[1.6fr_1fr]">
        <div className="min-w-0 p-6 wide:p-10">
          <PublicForm
            path="/api/contact-messages"
            fields={fieldsWith(beginnings.subject)}
            beginnings={beginnings}
            rules={rules}
            draft={contactDraft}
            label="Send message"
            sentHeading="Message sent"
            againLabel="Write another message"
          >
            <p className="text-sm">
              We keep what you send so that we can answer it. More in our{' '}
              <TextLink href={pages.privacy}>Privacy Policy</TextLink>.
            </p>
          </PublicForm>
        </div>
        <aside className="on-dark bg-ink p-6 text-paper wide:p-10">
          <h2 className="mb-5 text-heading">Other ways to reach us</h2>
          <ContactDetails />
        </aside>
      </div>
    </div>
  );
}

function Detail({ name, icon: Icon, children }: { name: string; icon: typeof Mail; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-3 font-semibold text-lager">
        <Icon className="size-6 shrink-0" />
        {name}
      </dt>
      <dd className="pl-9">{children}</dd>
    </div>
  );
}

function ContactDetails() {
  const { data: settings, isPending } = useSiteSettings();
  if (isPending) return <Spinner label="Loading contact details" />;

  const email = settingText(settings, 'contact_email');
  const phone = settingText(settings, 'contact_phone');
  return (
    <dl className="grid gap-5 [overflow-wrap:anywhere]">
      <Detail name="Email" icon={Mail}>
        <a href={`mailto:${email}`} className={lineLinkStyles}>
          {email}
        </a>
      </Detail>
      <Detail name="Phone" icon={Phone}>
        <a href={phoneLink(phone)} className={lineLinkStyles}>
          {phone}
        </a>
      </Detail>
      <Detail name="Address" icon={MapPin}>
        {settingText(settings, 'address')}
      </Detail>
    </dl>
  );
}
