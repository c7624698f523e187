import { siteLink } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Badge, Button, Facts, Heading } from '../../../mail/templates/parts';
import { type OrganizerSubject, organizerReason, organizerSubjects } from './organizer-entries';

type NoticeProps = {
  about: OrganizerSubject;
  name: string;
  adminPath: string;
  lines: [label: string, value: string][];
};

/** Tells the organizer of a new application, contact message or answer of a venue. */
export function organizerNoticeEmail({ about, name, adminPath, lines }: NoticeProps): EmailContent {
  const subject = organizerSubjects[about];
  return {
    subject: `${subject.name}: ${name}`,
    body: (
      <EmailLayout
        preview={lines
          .map(([, value]) => value)
          .join(' · ')
          .slice(0, 140)}
        reason={organizerReason}
      >
        <Badge>{subject.name}</Badge>
        <Heading>{name}</Heading>
        <Facts rows={lines} />
        <Button href={siteLink(adminPath)}>{subject.button}</Button>
      </EmailLayout>
    ),
  };
}
