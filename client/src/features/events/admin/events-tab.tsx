import type { Event } from '@shared/events/events';
import { useMemo, useState } from 'react';
import { AdminList } from '@/admin/admin-list';
import { useDeferredFocus } from '@/admin/use-deferred-focus';
import { Button } from '@/ui/button';
import { DeleteEventDialog } from './delete-event-dialog';
import type { EventAction } from './event-actions';
import { eventColumns } from './event-columns';
import { EditEventDialog } from './form/edit-event-dialog';
import { NewEventDialog } from './form/new-event-dialog';
import { PublishButtons } from './publish-buttons';
import { RepeatEventDialog } from './repeat-event-dialog';

type Opened = { action: 'new' } | { action: EventAction; event: Event };

export function EventsTab() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [newEvent, focusNewEvent] = useDeferredFocus<HTMLButtonElement>();
  const columns = useMemo(() => eventColumns((action, event) => setOpened({ action, event })), []);
  const close = () => setOpened(null);
  return (
    <>
      <AdminList
        what="events"
        path="/api/admin/events"
        columns={columns}
        rowName={({ title }) => title}
        defaultSort="-date"
        whenEmpty="Events appear here. Press New Event to make the first one."
        actions={
          <Button ref={newEvent} onClick={() => setOpened({ action: 'new' })}>
            New Event
          </Button>
        }
        bulkActions={(selected, clear) => (
          <PublishButtons
            selected={selected}
            onDone={() => {
              clear();
              focusNewEvent();
            }}
          />
        )}
      />
      {opened && (
        <OpenedDialog
          opened={opened}
          onClose={close}
          onDeleted={() => {
            close();
            focusNewEvent();
          }}
        />
      )}
    </>
  );
}

type OpenedDialogProps = { opened: Opened; onClose: () => void; onDeleted: () => void };

function OpenedDialog({ opened, onClose, onDeleted }: OpenedDialogProps) {
  switch (opened.action) {
    case 'new':
      return <NewEventDialog onClose={onClose} />;
    case 'edit':
      return <EditEventDialog event={opened.event} onClose={onClose} />;
    case 'duplicate':
      return <NewEventDialog original={opened.event} onClose={onClose} />;
    case 'repeat':
      return <RepeatEventDialog event={opened.event} onClose={onClose} />;
    case 'delete':
      return <DeleteEventDialog event={opened.event} onClose={onClose} onDeleted={onDeleted} />;
  }
}
