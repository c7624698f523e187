import { countLabel, listText } from '@shared/counting';
import { pages } from '@shared/pages';
import { siteLink } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/templates/layout';
import { Button, Facts, Link, paragraphs } from '../../../mail/templates/parts';

/** What the organizer is told of, and where in the admin area it is: an answer is on its event's route. */
export const organizerSubjects = {
  venue: { name: 'Venue application', button: 'View the application', tab: 'venues' },
  vendor: { name: 'Vendor application', button: 'View the application', tab: 'vendors' },
  message: { name: 'Message', button: 'Read and reply', tab: 'messages' },
  stop: { name: 'A venue’s answer', button: 'View the route' },
  booth: { name: 'A vendor’s answer', button: 'View the route' },
} as const;

type Entry = { about: keyof typeof organizerSubjects; name: string; adminPath: string };

const reason = 'You are getting this because your address is the contact email in the site’s settings.';

type NoticeProps = Entry & { lines: [label: string, value: string][] };

/** Tells the organizer of a new application, contact message or answer of a venue. */
export function organizerNoticeEmail({ about, name, adminPath, lines }: NoticeProps): EmailContent {
  const subject = organizerSubjects[about];
  const values = lines.map(([, value]) => value);
  return {
    subject: `${subject.name}: ${name}`,
    preview: values.join(' · ').slice(0, 140),
    badge: subject.name,
    heading: name,
    body: paragraphs(<Facts rows={lines} />, <Button href={siteLink(adminPath)}>{subject.button}</Button>),
    reason,
  };
}

type DigestProps = {
  entries: Entry[];
  /** How many there are besides. */
  more: number;
};

/** Tells the organizer of several at once. */
export function organizerDigestEmail({ entries, more }: DigestProps): EmailContent {
  const title = countLabel(entries.length + more, '1 new thing for you', '# new things for you');
  return {
    subject: title,
    preview: listText(entries.map(({ name }) => name)).slice(0, 140),
    heading: title,
    body: paragraphs(
      <Facts
        rows={entries.map(({ about, name, adminPath }) => [
          organizerSubjects[about].name,
          <Link key={adminPath} href={siteLink(adminPath)}>
            {name}
          </Link>,
        ])}
      />,
      more > 0 && `And ${more} more.`,
      <Button href={siteLink(pages.admin)}>Open the admin area</Button>,
    ),
    reason,
  };
}
