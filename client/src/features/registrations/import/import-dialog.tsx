import type { Event } from '@shared/events/events';
import { ImportWizard } from '@/admin/import/import-wizard';
import { AfterImport } from './after-import';
import { guestKind } from './guest-kind';

type ImportDialogProps = { event: Pick<Event, 'id' | 'isPast'>; onClose: () => void };

/** Imports the guests of an event from a ticket seller's CSV file, step by step. */
export default function ImportDialog({ event: { id, isPast }, onClose }: ImportDialogProps) {
  const kind = { ...guestKind(id), afterwards: <AfterImport eventId={id} hasCodes={!isPast} /> };
  return <ImportWizard kind={kind} onClose={onClose} />;
}
