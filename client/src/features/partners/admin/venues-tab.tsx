import { venueDetails } from './application-details';
import { ApplicationsTab } from './applications-tab';

export function VenuesTab() {
  return <ApplicationsTab kind="venues" details={venueDetails} />;
}
