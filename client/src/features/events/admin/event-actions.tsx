import type { Event } from '@shared/events/events';
import { RowMenu } from '@/ui/action-menu';
import { Button } from '@/ui/button';

const menuActions = [
  { action: 'duplicate', label: 'Duplicate' },
  { action: 'repeat', label: 'Repeat' },
  { action: 'delete', label: 'Delete' },
] as const;

/** The actions of one event. Each opens a dialog. */
export type EventAction = 'edit' | (typeof menuActions)[number]['action'];

type EventActionsProps = { event: Event; onAct: (action: EventAction, event: Event) => void };

/** The buttons of one row of the list. */
export function EventActions({ event, onAct }: EventActionsProps) {
  return (
    <div className="flex gap-2 wide:justify-end">
      <Button variant="outline" size="row" onClick={() => onAct('edit', event)}>
        Edit<span className="sr-only"> {event.title}</span>
      </Button>
      <RowMenu name={event.title} actions={menuActions} onAct={(action) => onAct(action, event)} />
    </div>
  );
}
