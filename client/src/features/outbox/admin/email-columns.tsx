import { emailKindName } from '@shared/mail/email-kinds';
import type { Email } from '@shared/mail/emails';
import { Address } from '@/ui/address';
import { StateBadge } from '@/ui/badge';
import { type Column, RowButton } from '@/ui/table/data-table';
import { Moment, Note } from '@/ui/table/table';
import { emailBadges, recipientName } from './email-texts';
import { SendEmailButton } from './send-email-button';

export function emailColumns(onOpen: (email: Email) => void): Column<Email>[] {
  return [
    {
      header: 'Subject',
      cell: (email) => (
        <>
          <RowButton onClick={() => onOpen(email)}>{email.subject}</RowButton>
          <Note>{emailKindName(email.kind)}</Note>
        </>
      ),
      isRowHeader: true,
      sortBy: 'subject',
    },
    {
      header: 'To',
      cell: ({ to }) => <Address email={recipientName(to)} />,
      sortBy: 'to',
      onPhones: 'start',
    },
    {
      header: 'State',
      onPhones: 'end',
      cell: ({ state, lastError }) => (
        <>
          <StateBadge {...emailBadges[state]} />
          {lastError && state !== 'sent' && <Note>{lastError}</Note>}
        </>
      ),
    },
    {
      header: 'Written',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
      sortBy: 'createdAt',
    },
    {
      header: 'Actions',
      cell: (email) => (
        <SendEmailButton email={email} variant="outline" size="row" className="whitespace-nowrap">
          <span className="sr-only">
            {' '}
            {email.subject} to {recipientName(email.to)}
          </span>
        </SendEmailButton>
      ),
      align: 'end',
    },
  ];
}
