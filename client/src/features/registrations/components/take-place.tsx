import { countLabel } from '@shared/counting';
import { dollarText } from '@shared/money';
import { isCheckoutAddress } from '@shared/payments/checkout-address';
import type { GuestPage } from '@shared/registrations/guest-page';
import { errorText } from '@/api/request';
import { Button, buttonStyles } from '@/ui/button';
import { Alert } from '@/ui/status';
import { useTakePlace } from '../api/use-guest-page';
import { sumOf } from './party-state';

const takeWords = {
  door: ['Take the spot', 'Taking the spot...'],
  online: ['Pay to take the spot', 'Opening Stripe...'],
} as const;

/** Takes a place that is offered, or free. */
export function TakePlace({ token, page }: { token: string; page: GuestPage }) {
  const { mutate, error, isPending } = useTakePlace(token);
  const [label, busy] = takeWords[sumOf(page) ? 'online' : 'door'];
  return (
    <>
      {error && <Alert>{errorText(error)}</Alert>}
      <Button
        size="large"
        className="w-full max-w-96 text-xl noscript:hidden"
        isBusy={isPending}
        onClick={() => mutate()}
      >
        {isPending ? busy : label}
      </Button>
    </>
  );
}

/** Pays for places that are held, or gives them up, which asks again: a link and a form, which need no JavaScript. */
export function PayOrGiveUp({ page: { payment, people } }: { page: GuestPage }) {
  const { amount = 0, checkoutUrl } = payment?.pending ?? {};
  if (!checkoutUrl || !isCheckoutAddress(checkoutUrl)) return null;
  return (
    <>
      <a href={checkoutUrl} className={buttonStyles({ size: 'large', className: 'w-full max-w-96 text-xl' })}>
        <span>{`Pay ${dollarText(amount)}`}</span>
      </a>
      <p className="max-w-prose">
        You pay on Stripe’s page, by card or wallet. Paid already? Stay here: this page says so within a
        minute.
      </p>
      <details className="w-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-2 underline-offset-4">
          Changed your mind?
        </summary>
        <form method="post" className="grid justify-items-start gap-3 pt-2">
          <p className="max-w-prose">Your whole party gives its place up. You pay nothing.</p>
          <Button type="submit" variant="danger">
            <span>{countLabel(people, 'Give our spot up', 'Give our # spots up')}</span>
          </Button>
        </form>
      </details>
    </>
  );
}
