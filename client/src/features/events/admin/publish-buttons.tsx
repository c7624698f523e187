import type { Event } from '@shared/events/events';
import { Button } from '@/ui/button';
import { usePublishEvents } from '../api/use-admin-events';

type PublishButtonsProps = { selected: Event[]; onDone: () => void };

/** Publishes the selected events, or takes them offline. */
export function PublishButtons({ selected, onDone }: PublishButtonsProps) {
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
