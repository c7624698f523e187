import type { Event } from '@shared/events/events';
import { useMemo, useState } from 'react';
import { AdminList } from '@/admin/admin-list';
import { Button } from '@/ui/button';
import { useUrlParameter } from '@/ui/page/use-url-parameter';
import { usePublishEvents } from '../api/use-admin-events';
import { DeleteEventDialog } from './delete-event-dialog';
import { type EventAction, eventColumns } from './event-columns';
import { EditEventDialog } from './form/edit-event-dialog';
import { NewEventDialog } from './form/new-event-dialog';
import { RepeatEventDialog } from './repeat-event-dialog';

type Opened = { action: EventAction; event: Event };

export function EventsTab() {
  const [opened, setOpened] = useState<Opened | null>(null);
  // In the URL, so that the first steps lead to it.
  const [isNew, setNew] = useUrlParameter('new');
  const columns = useMemo(() => eventColumns((action, event) => setOpened({ action, event })), []);
  const close = () => setOpened(null);
  return (
    <>
      <AdminList
        what="events"
        path="/api/admin/events"
        columns={columns}
        rowName={({ title }) => title}
        defaultSort="endsAt"
        defaultSortName="Next first"
        whenEmpty="Events appear here. Press New Event to make the first one."
        actions={<Button onClick={() => setNew(1, { replace: true })}>New Event</Button>}
        bulkActions={(selected, clear) => <PublishButtons selected={selected} onDone={clear} />}
      />
      {isNew && <NewEventDialog onClose={() => setNew(null, { replace: true })} />}
      {opened?.action === 'edit' && <EditEventDialog event={opened.event} onClose={close} />}
      {opened?.action === 'duplicate' && <NewEventDialog original={opened.event} onClose={close} />}
      {opened?.action === 'repeat' && <RepeatEventDialog event={opened.event} onClose={close} />}
      {opened?.action === 'delete' && <DeleteEventDialog event={opened.event} onClose={close} />}
    </>
  );
}

type PublishButtonsProps = { selected: Event[]; onDone: () => void };

/** Publishes the selected events, or takes them offline. */
function PublishButtons({ selected, onDone }: PublishButtonsProps) {
  const { mutate, isPending } = usePublishEvents();
  const publish = (isActive: boolean) =>
    mutate({ ids: selected.map(({ id }) => id), isActive }, { onSuccess: onDone });
  return (
    <>
      <Button isBusy={isPending} onClick={() => publish(true)}>
        Publish
      </Button>
      <Button variant="outline" isBusy={isPending} onClick={() => publish(false)}>
        Take offline
      </Button>
    </>
  );
}
