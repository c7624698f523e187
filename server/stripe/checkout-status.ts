import { minuteMilliseconds } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import {
  type CheckoutVariable,
  checkoutVariables,
  obstaclesToCheckout,
} from '@shared/payments/checkout-obstacles';
import { invalidFields } from '../errors';
import type { Services } from '../http/services';
import { isPaused } from '../mail/sender/status';
import { readStatus } from './status';

export type CheckoutServices = Pick<Services, 'db' | 'stripe'> & {
  mail: Pick<Services['mail'], 'isOn'>;
  config: Pick<Services['config'], 'publicUrl' | 'isProduction'>;
};

/** Whether anything can be paid for on the site now; `notice` says why not. */
export type CheckoutStatus = {
  notice?: string;
  /** Whether an administrator can buy all the same, since no money is moved. */
  isTestSale?: true;
};

export function missingForCheckout({
  stripe,
  mail,
  config,
}: Omit<CheckoutServices, 'db'>): CheckoutVariable[] {
  const isSet: Record<CheckoutVariable, boolean> = {
    STRIPE_SECRET_KEY: stripe !== undefined,
    SMTP_URL: mail.isOn,
    PUBLIC_URL: config.publicUrl !== undefined,
  };
  return checkoutVariables.filter((name) => !isSet[name]);
}

type CheckoutFields = Pick<EventRow, 'price' | 'ticketUrl'> &
  Partial<Pick<EventRow, 'payment' | 'registrationOpen'>>;

/** Throws `invalid-input` where what is typed cannot be sold here (docs/product/payments.md#selling). */
export function requireCheckoutPossible(
  services: Omit<CheckoutServices, 'db'>,
  typed: CheckoutFields,
  before?: EventRow,
): void {
  const { payment = before?.payment ?? 'door', registrationOpen = before?.registrationOpen ?? false } = typed;
  const event = { ...before, ...typed, payment, registrationOpen };
  const obstacles = obstaclesToCheckout(event, missingForCheckout(services), before);
  if (Object.keys(obstacles).length > 0) throw invalidFields(obstacles);
}

const closed: CheckoutStatus = {
  notice: 'No spots are sold here at the moment. Please look in again later.',
};

/** For the log at the start of a site that has a key, and takes no money. */
export function checkoutWarnings(services: Omit<CheckoutServices, 'db'>): string[] {
  const missing = missingForCheckout(services);
  return [
    ...(missing.length > 0
      ? [`STRIPE_SECRET_KEY is set, and nothing is sold: ${missing.join(' and ')} should be set, too`]
      : []),
    ...(services.stripe?.isStandIn ? ['STRIPE_API_URL is set: nothing is sold for money'] : []),
  ];
}

export async function readCheckoutStatus(services: CheckoutServices): Promise<CheckoutStatus> {
  const { db, stripe, config } = services;
  if (!stripe || missingForCheckout(services).length > 0) return closed;
  const { problem } = await readStatus(db);
  if (problem === 'key' || problem === 'account' || (await isPaused(db)))
    return {
      notice: 'Sales are paused for the moment. Nothing that was paid is lost. Please look in again later.',
    };
  if (stripe.mode === 'test' && config.isProduction && !stripe.isStandIn)
    return { notice: 'The sale has not begun yet. Please look in again later.', isTestSale: true };
  return {};
}

const lastCheckoutMilliseconds = 40 * minuteMilliseconds;

/** Until when a payment for an event may begin: one that begins then is decided before the event is over. */
export const checkoutEnd = ({ endsAt }: { endsAt: Date }): Date =>
  new Date(endsAt.getTime() - lastCheckoutMilliseconds);
