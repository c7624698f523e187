import { formatMoment } from '@shared/dates';
import { emailKindName, mayEmail } from '@shared/mail/email-kinds';
import type { Email } from '@shared/mail/emails';
import { Address } from '@/ui/address';
import { StateBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import type { Column } from '@/ui/table/data-table';
import { RowButton } from '@/ui/table/row-button';
import { Note } from '@/ui/table/table';
import { emailBadges, recipientName } from './email-texts';

type Actions = {
  onOpen: (email: Email) => void;
  onSend: (email: Email) => void;
  onRetry: (email: Email) => void;
  /** Whether anything can be sent. */
  isOn: boolean;
  isBusy: boolean;
};

export function emailColumns({ onOpen, onSend, onRetry, isOn, isBusy }: Actions): Column<Email>[] {
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
      cell: ({ createdAt }) => <span className="lg:whitespace-nowrap">{formatMoment(createdAt)}</span>,
      sortBy: 'createdAt',
    },
    {
      header: 'Actions',
      cell: (email) => {
        const isHeld = mayEmail('release', email);
        if (!isOn || !(isHeld || mayEmail('retry', email))) return null;
        return (
          <Button
            variant="outline"
            size="row"
            isBusy={isBusy}
            className="whitespace-nowrap"
            onClick={() => (isHeld ? onSend(email) : onRetry(email))}
          >
            {isHeld ? 'Send' : 'Try again'}
            <span className="sr-only">
              {' '}
              {email.subject} to {recipientName(email.to)}
            </span>
          </Button>
        );
      },
      align: 'end',
    },
  ];
}
