import { type PaymentRow, payments } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { parseConfig } from '../config';
import type { PaymentServices } from '../features/payments/sync/account';
import { askPayment } from '../features/payments/sync/ask';
import { reconcilePayments } from '../features/payments/tasks';
import { createLog } from '../http/middleware/request-log';
import { createStripe } from '../stripe/client';
import { readStatus } from '../stripe/status';
import { testServer } from './server';
import { mailEnv } from './stored-email';
import { storedCheckout } from './stored-payments';
import { type StandIn, startStripe } from './stripe/stand-in';

/** What asks the stand-in, as another process on this database would. */
export function paymentServicesAt(
  { env }: Pick<StandIn, 'env'>,
  { db, mail }: Pick<PaymentServices, 'db' | 'mail'>,
): PaymentServices {
  const stripe = createStripe(parseConfig({ NODE_ENV: 'test', ...env }), db);
  if (!stripe) throw new Error('no key is set');
  return { db, mail, stripe, log: createLog('silent') };
}

/** Where the guest of a session reads on: the API's path of the page that Stripe leads back to. */
export const returnPath = (session: { success_url?: string | null } | undefined): string =>
  new URL(session?.success_url ?? '').pathname.replace('/registration/', '/api/registrations/');

type StoredCheckout = { payment: Pick<PaymentRow, 'id'> };

/**
 * A server that sells, for the tests of one file, with a stand-in of its own, whose clock is a second later with each
 * look: no test is about how many requests Stripe takes a second. Sells, has Stripe asked, and gives what is stored.
 */
export async function paymentServer() {
  let milliseconds = 0;
  const standIn = await startStripe({ milliseconds: () => (milliseconds += 1000) });
  afterAll(() => standIn.stop());
  beforeEach(() => standIn.heal());
  const server = testServer({ env: { ...mailEnv, ...standIn.env } });
  const services = () => paymentServicesAt(standIn, server);
  const sale = (options?: Parameters<typeof storedCheckout>[2]) =>
    storedCheckout(server.db, standIn, options);
  const change = ({ payment }: StoredCheckout, values: Partial<PaymentRow>) =>
    server.db.update(payments).set(values).where(eq(payments.id, payment.id));
  const parties = () => server.db.select().from(registrations).orderBy(asc(registrations.id));
  return {
    standIn,
    server,
    services,
    sale,
    change,
    parties,
    ask: ({ payment }: StoredCheckout) => askPayment(services(), payment.id),
    /** The same round whenever it comes: seconds have passed since the last question. */
    async round() {
      await server.db.update(payments).set({ askedAt: null });
      await reconcilePayments(services());
    },
    states: async () => (await parties()).map(({ state }) => state),
    paymentRows: () => server.db.select().from(payments).orderBy(asc(payments.id)),
    /** A reservation whose session is not asked for yet. */
    async unopened(mode: 'live' | 'test' = 'test') {
      const { payment } = await sale();
      const { installation } = await readStatus(server.db);
      const page = { name: 'Tail Trail', returnUrl: 'https://pups.example/checkout/token' };
      const sessionParams = { ...page, email: 'ada@mail.example', installation, wantsNews: false };
      const values = { mode, sessionId: null, sessionParams };
      await change({ payment }, values);
      return { ...payment, ...values };
    },
    /** A sale that was paid, here and at Stripe. */
    async paidCheckout() {
      const sold = await sale({ party: { state: 'confirmed' } });
      const paymentIntentId = String(standIn.pay(sold.sessionId).payment_intent);
      const paid = { state: 'paid', paid: sold.payment.amount, paidAt: new Date(), paymentIntentId } as const;
      await change(sold, { ...paid, askAt: null });
      return { ...sold, payment: { ...sold.payment, ...paid } };
    },
  };
}
