import type { Event } from '@shared/events/events';
import { ImportWizard } from '@/admin/import/import-wizard';
import { AfterImport } from './after-import';
import { guestKind } from './guest-kind';

type ImportDialogProps = {
  event: Pick<Event, 'id' | 'isPast' | 'price' | 'ticketUrl' | 'capacity'>;
  onClose: () => void;
};

/** Imports the guests of an event from a ticket seller's CSV file, step by step. */
export default function ImportDialog({ event, onClose }: ImportDialogProps) {
  return (
    <ImportWizard
      kind={{ ...guestKind(event), afterwards: <AfterImport event={event} /> }}
      onClose={onClose}
    />
  );
}
