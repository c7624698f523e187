import { setTimeout as wait } from 'node:timers/promises';
import { payments, refunds } from '@shared/payments/tables';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { testLinkKey } from '../../testing/link-key';
import { paymentServicesAt } from '../../testing/payment-server';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent } from '../../testing/stored-registration';
import { behaviours } from '../../testing/stripe/buyers';
import { paymentStorm } from '../../testing/stripe/payment-storm';
import { findPaymentWrongs, watchPlaces, wrongsOf } from '../../testing/stripe/payment-wrongs';
import { startStripe } from '../../testing/stripe/stand-in';
import { reconcilePayments } from './tasks';

const places = 24;
const buyers = 32;

const stripe = await startStripe();
const server = testServer({ env: { ...mailEnv, ...stripe.env, TRUST_PROXY: '1' } });
afterAll(() => stripe.stop());

/** Does what a process does each minute, over and over, and lets a minute pass between. Gives what stops it. */
function settleAllTheTime() {
  const { db } = server;
  const selling = paymentServicesAt(stripe, server);
  let isOver = false;
  const settling = (async () => {
    while (!isOver) {
      await reconcilePayments(selling);
      await db
        .update(payments)
        .set({ askAt: sql`now()`, askedAt: null })
        .where(inArray(payments.state, ['reserved', 'ending']));
      await db.update(refunds).set({ sendAt: sql`now()` }).where(eq(refunds.state, 'decided'));
      await wait(50);
    }
  })();
  return async () => {
    isOver = true;
    await settling;
  };
}

it('sells no place twice, confirms nobody unpaid, and keeps the ledger of Stripe to the cent', async () => {
  onTestFinished(await watchPlaces(server.db));
  const event = await storedOpenEvent(server.db, { price: 2500, payment: 'online', capacity: places });
  const site = `http://127.0.0.1:${server.port}`;
  const admin = await server.bearer({ isAdmin: true });
  const shop = { bases: () => [site], stripe, linkKey: testLinkKey, admin };
  const stop = settleAllTheTime();
  const isAllSent = async () => (await server.db.$count(refunds, eq(refunds.state, 'decided'))) === 0;
  const storm = { shop, eventId: event.id, seed: 35, buyers, isTroubled: true };
  const { bought } = await paymentStorm(storm, Number.POSITIVE_INFINITY)
    .then(async (figures) => {
      await vi.waitUntil(isAllSent, { timeout: 500_000, interval: 100 });
      return figures;
    })
    .finally(stop);
  const found = await findPaymentWrongs(server.db, stripe, event.id, places);
  expect(wrongsOf(found)).toEqual([]);
  expect(found.ledger.paid).toBeGreaterThan(found.ledger.refunded);
  expect(new Set(bought.map(({ behaviour }) => behaviour))).toEqual(new Set(behaviours));
});
