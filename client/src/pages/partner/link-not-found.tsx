import { pages } from '@shared/pages';
import { DeadEnd } from '@/ui/page/dead-end';

/** Stands in for the page of a link that opens none: no token of ours, an old one, or a revoked one. */
export function LinkNotFound() {
  return (
    <DeadEnd
      heading="This link has slipped its leash"
      text="It may not have been copied whole, or it is older than a year, or we have ended it. Nothing is lost: your application is still with us. Have a new link sent to the address that you applied with."
      links={[
        { href: pages.partnerLink, label: 'Send me a new link' },
        { href: pages.contact, label: 'Write to us' },
      ]}
    />
  );
}
