import { pages } from '@shared/pages';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import { hasCode } from '@/api/request';
import { useCheckout } from '@/features/checkout/api/use-checkout';
import { CheckoutStatus } from '@/features/checkout/components/checkout-status';
import { useEvent } from '@/features/events/api/use-events';
import { EventWhen } from '@/features/events/components/event-fact';
import { registrationDraft } from '@/features/registrations/api/draft-name';
import { Badge } from '@/ui/badge';
import { clearDraft } from '@/ui/form/draft-storage';
import { DeadEnd } from '@/ui/page/dead-end';
import { Loading } from '@/ui/status';

/** When and where the crawl is. */
function Facts({ id }: { id: number }) {
  const { data: event } = useEvent(id);
  if (!event) return null;
  return (
    <div className="grid content-start justify-items-start gap-4">
      <Badge className="py-2 text-lg">
        <EventWhen event={event} />
      </Badge>
      <p>{`${event.startTime} to ${event.endTime}, from ${event.startingVenue}`}</p>
    </div>
  );
}

/** Where Stripe leads back to, paid or not (docs/product/payments.md#coming-back). */
export default function CheckoutPage() {
  const { token = '' } = useParams();
  const query = useCheckout(token);
  const { data: checkout, error } = query;
  const paidEvent = checkout?.state === 'paid' ? checkout.event.id : undefined;
  useEffect(() => {
    // Kept until now for who comes back without having paid.
    if (paidEvent !== undefined) clearDraft(registrationDraft(paidEvent));
  }, [paidEvent]);
  if (hasCode(error, 'link-not-found'))
    return (
      <DeadEnd
        heading="This link has slipped its leash"
        text="It may be incomplete, or what it was about has been erased. If you have paid, your spot is safe: our email says so, and links to your own page."
        links={[
          { href: pages.registrationLink, label: 'Find my spot' },
          { href: pages.contact, label: 'Write to us' },
        ]}
      />
    );
  return (
    <div className="mx-auto grid max-w-column gap-8 px-4 py-6 wide:gap-12 wide:py-16">
      <h1 className="text-title [overflow-wrap:anywhere]">
        <span>{checkout?.event.title ?? 'Your payment'}</span>
      </h1>
      {checkout && (
        <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
          <CheckoutStatus checkout={checkout} />
          <Facts id={checkout.event.id} />
        </div>
      )}
      {!checkout && <Loading query={query} what="your payment" />}
    </div>
  );
}
