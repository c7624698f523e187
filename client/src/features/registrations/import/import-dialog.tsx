import type { Event } from '@shared/events/events';
import { ImportWizard } from '@/admin/import/import-wizard';
import { AfterImport } from './after-import';
import { type GuestEvent, guestKind } from './guest-kind';

type ImportDialogProps = {
  event: GuestEvent & Pick<Event, 'isPast'>;
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
