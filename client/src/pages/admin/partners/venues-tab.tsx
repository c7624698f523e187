import { useVenues } from '@/features/partners/use-applications';
import { venueDetails } from './application-dialog';
import { ApplicationsTab } from './applications-tab';

export function VenuesTab() {
  return <ApplicationsTab kind="venues" query={useVenues()} details={venueDetails} />;
}
