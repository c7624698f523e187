import { pages } from '@shared/pages';
import { DeadEnd } from '@/ui/page/dead-end';

const reasons = {
  'link-not-found': {
    heading: 'This link has slipped its leash',
    text: 'It may not have been copied whole, or what it was about has been erased. If you registered, your spot is safe: open the link in our mail itself, or write to us, and we look you up.',
  },
  'address-known': {
    heading: 'We know this address. Ask us at the door.',
    text: 'It was on the list before. Only the link from then opens the registration.',
  },
};

/** Stands in for the page of a link that opens none. */
export function LinkNotFound({ reason }: { reason: keyof typeof reasons }) {
  return <DeadEnd {...reasons[reason]} links={[{ href: pages.contact, label: 'Write to us' }]} />;
}

/** Replaces a guest's page once their data is erased. */
export function ErasedNote() {
  return (
    <DeadEnd
      heading="Your data is erased"
      text="This page is gone with it, and its link no longer works. You are welcome to register again."
      links={[{ href: pages.events, label: 'See all crawls' }]}
      takesFocus
    />
  );
}
