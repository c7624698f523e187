import { ImportWizard } from '@/admin/import/import-wizard';
import { guestKind } from './guest-kind';
import { OfferPlaces } from './offer-places';

/** Imports the guests of an event from a ticket seller's CSV file, step by step. */
export default function ImportDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const kind = { ...guestKind(eventId), afterwards: <OfferPlaces eventId={eventId} /> };
  return <ImportWizard kind={kind} onClose={onClose} />;
}
