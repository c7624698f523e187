import { siteLink } from '../placeholders';
import type { EmailContent } from '../render';
import { EmailLayout } from './layout';
import { type OrganiserSubject, organiserReason, subjectNames } from './organiser-entries';
import { Badge, Button, Facts, Heading } from './parts';

const buttons: Record<OrganiserSubject, string> = {
  venue: 'Look at the application',
  vendor: 'Look at the application',
  message: 'Read and reply',
  stop: 'Look at the route',
};

type NoticeProps = {
  about: OrganiserSubject;
  name: string;
  adminPath: string;
  lines: [label: string, value: string][];
};

/** Tells the organiser of a new application, contact message or answer of a venue. */
export function organiserNoticeEmail({ about, name, adminPath, lines }: NoticeProps): EmailContent {
  return {
    subject: `${subjectNames[about]}: ${name}`,
    body: (
      <EmailLayout
        preview={lines
          .map(([, value]) => value)
          .join(' · ')
          .slice(0, 140)}
        reason={organiserReason}
      >
        <Badge>New {subjectNames[about].toLowerCase()}</Badge>
        <Heading>{name}</Heading>
        <Facts rows={lines} />
        <Button href={siteLink(adminPath)}>{buttons[about]}</Button>
      </EmailLayout>
    ),
  };
}
