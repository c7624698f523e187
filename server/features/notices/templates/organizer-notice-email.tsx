import { siteLink } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Badge, Button, Facts, Heading } from '../../../mail/templates/parts';
import { type OrganizerSubject, organizerReason, subjectNames } from './organizer-entries';

const buttons: Record<OrganizerSubject, string> = {
  venue: 'Look at the application',
  vendor: 'Look at the application',
  message: 'Read and reply',
  stop: 'Look at the route',
};

type NoticeProps = {
  about: OrganizerSubject;
  name: string;
  adminPath: string;
  lines: [label: string, value: string][];
};

/** Tells the organizer of a new application, contact message or answer of a venue. */
export function organizerNoticeEmail({ about, name, adminPath, lines }: NoticeProps): EmailContent {
  return {
    subject: `${subjectNames[about]}: ${name}`,
    body: (
      <EmailLayout
        preview={lines
          .map(([, value]) => value)
          .join(' · ')
          .slice(0, 140)}
        reason={organizerReason}
      >
        <Badge>{subjectNames[about]}</Badge>
        <Heading>{name}</Heading>
        <Facts rows={lines} />
        <Button href={siteLink(adminPath)}>{buttons[about]}</Button>
      </EmailLayout>
    ),
  };
}
