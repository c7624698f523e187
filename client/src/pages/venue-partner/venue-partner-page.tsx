import { Application } from '@/features/partners/components/application/application';
import { PartnerPage } from '@/features/partners/components/partner-page';
import { useSiteSettings } from '@/features/settings/api/use-settings';
import { ContactLine } from '@/features/settings/components/contact-line';

const benefits = [
  {
    title: 'Increased exposure',
    text: 'Every route, map and post names your bar to dog owners all over town.',
  },
  {
    title: 'Community connection',
    text: 'Meet the neighbors who will come back, with a dog and with friends.',
  },
  { title: 'Revenue boost', text: 'A full house on an evening of your choice, thirsty from the walk.' },
];

const requirements = [
  'Create at least two themed drinks at a discount for wristband holders.',
  'Display the marketing materials and share the event details on social media.',
  'Allow a lawn sign.',
  'Venues with outdoor space can host dog-themed vendor stalls.',
];

const marketing = [
  { title: 'Website feature', text: 'Your bar on the event’s page, with a link to yours.' },
  { title: 'Social media', text: 'Posts before, during and after the crawl.' },
  { title: 'Print materials', text: 'Posters and coasters to put out in the weeks before.' },
  { title: 'Event signage', text: 'A sign at your door that says: this is a stop.' },
];

export default function VenuePartnerPage() {
  return (
    <PartnerPage
      kind="venue"
      introduction="Be a stop on the next route. We bring the people, their dogs and the marketing; you bring two good drinks and a water bowl."
      benefits={benefits}
      requirements={requirements}
      marketing={marketing}
      application={<Application kind="venues" settings={useSiteSettings()} />}
      contact={<ContactLine />}
    />
  );
}
