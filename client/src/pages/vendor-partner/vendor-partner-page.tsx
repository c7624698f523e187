import { Application } from '@/features/partners/components/application/application';
import { PartnerPage } from '@/features/partners/components/partner-page';
import { useSiteSettings } from '@/features/settings/api/use-settings';
import { ContactLine } from '@/features/settings/components/contact-line';

const benefits = [
  { title: 'Direct sales', text: 'Sell to people who spend on their dogs, at the moment they are happiest.' },
  {
    title: 'Brand visibility',
    text: 'Your name on the route, in our posts and in front of every dog owner there.',
  },
  { title: 'Community connection', text: 'Get to know the dogs, and the humans, that you make things for.' },
];

const requirements = [
  'Pet-friendly products.',
  'Your own table, tent and display (typically 10x10 feet at most venues).',
  'Community engagement with a small giveaway or sample.',
];

const marketing = [
  { title: 'Event listing', text: 'Your stall in the event’s listing.' },
  { title: 'Social media', text: 'Posts that show what you bring.' },
  { title: 'Email newsletter', text: 'A mention in the letter before the crawl.' },
  { title: 'Event announcements', text: 'Called out at the stops on the evening itself.' },
];

export default function VendorPartnerPage() {
  return (
    <PartnerPage
      kind="vendor"
      introduction="Set up a stall along the route, and meet a few hundred noses that already like what you sell."
      benefits={benefits}
      requirements={requirements}
      marketing={marketing}
      application={<Application kind="vendors" settings={useSiteSettings()} />}
      contact={<ContactLine isForVendors />}
    />
  );
}
