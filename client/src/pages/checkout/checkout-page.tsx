import { pages } from '@shared/pages';
import type { Checkout } from '@shared/payments/payments';
import { cx } from 'class-variance-authority';
import { useEffect, useState } from 'react';
import { useParams } from 'wouter';
import { hasCode } from '@/api/request';
import { useCheckout } from '@/features/checkout/api/use-checkout';
import { CheckoutStatus } from '@/features/checkout/components/checkout-status';
import { useEvent } from '@/features/events/api/use-events';
import { CrawlFacts } from '@/features/events/components/crawl-facts';
import { registrationDraft } from '@/features/registrations/api/draft-name';
import { clearDraft, readDraft } from '@/ui/form/draft-storage';
import { DeadEnd } from '@/ui/page/dead-end';
import { Loading } from '@/ui/status';

const layout = 'mx-auto grid max-w-column gap-8 px-4 py-6 wide:gap-12 wide:py-16';

/** When and where the crawl is. What it says of paying is for who has yet to. */
function Crawl({ checkout: { event, state, spokenCode } }: { checkout: Checkout }) {
  const { data } = useEvent(event.id);
  if (!data) return null;
  const isToPay = state === 'pending' || state === 'expired';
  const isComing = spokenCode !== undefined && !data.isPast && !data.cancelledAt;
  return <CrawlFacts event={isToPay ? data : { ...data, priceNote: undefined }} isComing={isComing} />;
}

/** Says of a link that opens no payment where to go. */
const NoPayment = () => (
  <DeadEnd
    heading="This link has slipped its leash"
    text="Most such links were cut short on the way. If you have paid, your spot is safe: our email says so, and links to your own page."
    links={[
      { href: pages.registrationLink, label: 'Find my spot' },
      { href: pages.contact, label: 'Write to us' },
    ]}
  />
);

/** Where Stripe leads back to, paid or not (docs/product/payments.md#coming-back). */
export default function CheckoutPage() {
  const { token = '' } = useParams();
  const query = useCheckout(token);
  const { data: checkout, error } = query;
  const paidEvent = checkout?.state === 'paid' ? checkout.event.id : undefined;
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    if (paidEvent === undefined) return;
    // Kept until now for who comes back without having paid.
    const { email: typed } = readDraft(registrationDraft(paidEvent));
    if (typeof typed === 'string') setEmail(typed);
    clearDraft(registrationDraft(paidEvent));
  }, [paidEvent]);
  if (hasCode(error, 'link-not-found')) return <NoPayment />;
  if (!checkout)
    return (
      <>
        <div className={cx(layout, 'noscript:hidden')}>
          <h1 className="text-title">Your payment</h1>
          <Loading query={query} what="your payment" />
        </div>
        {/* The server sends the page of a payment with all of it. */}
        <noscript>
          <NoPayment />
        </noscript>
      </>
    );
  return (
    <div className={layout}>
      <h1 className="text-title [overflow-wrap:anywhere]">
        <span>{checkout.event.title}</span>
      </h1>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        <CheckoutStatus checkout={checkout} email={email} />
        <Crawl checkout={checkout} />
      </div>
    </div>
  );
}
