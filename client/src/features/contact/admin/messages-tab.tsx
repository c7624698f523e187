import type { ListedMessage } from '@shared/contact/contact';
import { pages } from '@shared/pages';
import { formatShortDay } from '@shared/short-days';
import { type ReactNode, useState } from 'react';
import { AdminList, type Columns } from '@/admin/admin-list';
import { TextLink } from '@/ui/page/text-link';
import { RowButton, twoLines } from '@/ui/table/data-table';
import { Address } from '@/ui/table/table';
import { MessageDialog, messagesPath, useMarkMessage } from './message-dialog';

const statuses = [
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
];

function Weighted({ isRead, children }: { isRead: boolean; children: ReactNode }) {
  return <span className={isRead ? 'font-normal' : 'font-semibold'}>{children}</span>;
}

function UnreadMark() {
  return (
    <>
      <span aria-hidden="true" className="mr-2 inline-block size-2.5 rounded-full bg-sunset" />
      <span className="sr-only">Unread: </span>
    </>
  );
}

const columns = (open: (message: ListedMessage) => void): Columns<typeof messagesPath> => [
  {
    header: 'Name',
    cell: ({ name, isRead }) => (
      <Weighted isRead={isRead}>
        {!isRead && <UnreadMark />}
        <span>{name}</span>
      </Weighted>
    ),
    isRowHeader: true,
    sortBy: 'name',
  },
  {
    header: 'Email',
    cell: ({ email, isRead }) => (
      <Weighted isRead={isRead}>
        <Address email={email} />
      </Weighted>
    ),
    sortBy: 'email',
  },
  {
    header: 'Subject',
    cell: (message) => (
      <RowButton onClick={() => open(message)}>
        <Weighted isRead={message.isRead}>
          <span className={`lg:line-clamp-2 ${twoLines}`}>{message.subject}</span>
        </Weighted>
      </RowButton>
    ),
    sortBy: 'subject',
    onPhones: 'start',
  },
  {
    header: 'Date',
    cell: ({ createdAt, isRead, repliedAt }) => (
      <Weighted isRead={isRead}>
        {/* A phone's row has room for one of them. */}
        <span className={`whitespace-nowrap ${repliedAt ? 'max-lg:in-data-closed:hidden' : ''}`}>
          {formatShortDay(createdAt)}
        </span>
        {repliedAt && (
          <span className="block whitespace-nowrap text-palm lg:text-sm">{`Replied ${formatShortDay(repliedAt)}`}</span>
        )}
      </Weighted>
    ),
    sortBy: 'createdAt',
    onPhones: 'end',
  },
];

export function MessagesTab() {
  const [opened, setOpened] = useState<ListedMessage | null>(null);
  const marking = useMarkMessage();

  const open = (message: ListedMessage) => {
    setOpened(message);
    if (message.isRead) marking.reset();
    else marking.mutate({ id: message.id, isRead: true });
  };

  return (
    <>
      <AdminList
        what="messages"
        path={messagesPath}
        columns={columns(open)}
        statuses={statuses}
        whenEmpty={
          <>
            No messages yet. Messages from the <TextLink href={pages.contact}>contact form</TextLink> appear
            here.
          </>
        }
      />
      {opened && <MessageDialog message={opened} marking={marking} onClose={() => setOpened(null)} />}
    </>
  );
}
