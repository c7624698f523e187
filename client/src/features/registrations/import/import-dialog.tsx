import type { Event } from '@shared/events/events';
import { ImportWizard } from '@/admin/import/import-wizard';
import { AfterImport } from './after-import';
import { guestKind } from './guest-kind';

type ImportDialogProps = { event: Pick<Event, 'id' | 'isPast' | 'payment'>; onClose: () => void };

/** Imports the guests of an event from a ticket seller's CSV file, step by step. */
export default function ImportDialog({ event, onClose }: ImportDialogProps) {
  const afterwards = <AfterImport eventId={event.id} hasCodes={!event.isPast} />;
  const kind = { ...guestKind(event), afterwards };
  return <ImportWizard kind={kind} onClose={onClose} />;
}
