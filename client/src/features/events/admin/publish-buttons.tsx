import type { Event } from '@shared/events';
import { Button } from '@/ui/button';
import { usePublishEvents } from '../api/use-admin-events';

type PublishButtonsProps = { chosen: Event[]; onDone: () => void };

/** Puts the chosen events on the public site, or takes them off it. */
export function PublishButtons({ chosen, onDone }: PublishButtonsProps) {
  const { mutate, isPending } = usePublishEvents();
  const publish = (isActive: boolean) =>
    mutate({ ids: chosen.map(({ id }) => id), isActive }, { onSuccess: onDone });
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
