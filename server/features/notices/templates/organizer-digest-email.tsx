import { countLabel, listText } from '@shared/counting';
import { pages } from '@shared/pages';
import { siteLink } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Button, Facts, Heading, Link, Paragraph } from '../../../mail/templates/parts';
import { type OrganizerSubject, organizerReason, organizerSubjects } from './organizer-entries';

type DigestProps = {
  entries: { about: OrganizerSubject; name: string; adminPath: string }[];
  /** How many there are besides. */
  more: number;
};

/** Tells the organizer of several applications and contact messages at once. */
export function organizerDigestEmail({ entries, more }: DigestProps): EmailContent {
  const count = entries.length + more;
  const title = countLabel(count, '1 new thing at the door', '# new things at the door');
  return {
    subject: title,
    body: (
      <EmailLayout preview={listText(entries.map(({ name }) => name)).slice(0, 140)} reason={organizerReason}>
        <Heading>{title}</Heading>
        <Facts
          rows={entries.map(({ about, name, adminPath }) => [
            organizerSubjects[about].name,
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
