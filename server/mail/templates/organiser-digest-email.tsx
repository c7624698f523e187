import { countLabel } from '@shared/counting';
import { pages } from '@shared/pages';
import { siteLink } from '../placeholders';
import type { EmailContent } from '../render';
import { EmailLayout } from './layout';
import { type OrganiserSubject, organiserReason, subjectNames } from './organiser-entries';
import { Button, Facts, Heading, Link, Paragraph } from './parts';

type DigestProps = {
  entries: { about: OrganiserSubject; name: string; adminPath: string }[];
  /** How many there are besides. */
  more: number;
};

/** Tells the organiser of several applications and contact messages at once. */
export function organiserDigestEmail({ entries, more }: DigestProps): EmailContent {
  const count = entries.length + more;
  const title = `${countLabel(count, 'new thing')} at the door`;
  return {
    subject: title,
    body: (
      <EmailLayout
        preview={entries
          .map(({ name }) => name)
          .join(', ')
          .slice(0, 140)}
        reason={organiserReason}
      >
        <Heading>{title}</Heading>
        <Facts
          rows={entries.map(({ about, name, adminPath }) => [
            subjectNames[about],
            <Link key={adminPath} href={siteLink(adminPath)}>
              {name}
            </Link>,
          ])}
        />
        {more > 0 && <Paragraph>And {more} more.</Paragraph>}
        <Button href={siteLink(pages.admin)}>Open the admin area</Button>
      </EmailLayout>
    ),
  };
}
