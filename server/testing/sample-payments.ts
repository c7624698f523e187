import { createHmac } from 'node:crypto';

/** The secret of the stand-in's webhooks, which a test server knows that is not started with the stand-in. */
const webhookSecret = 'whsec_of_the_stand_in';

/** Has a server sell; its Stripe answers nothing. */
export const stripeEnv = {
  STRIPE_SECRET_KEY: 'rk_test_standin',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: 'http://127.0.0.1:9',
};

const event = JSON.stringify({
  id: 'evt_sample',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_test_sample' } },
});

/** What Stripe signs a webhook with at this moment, or so many seconds ago. */
export function signatureOf(body: string, secondsAgo = 0): string {
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  const signature = createHmac('sha256', webhookSecret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

export const paymentRequests = {
  receiveStripeEvent: {
    mediaType: 'application/json',
    body: event,
    headers: () => ({ 'Stripe-Signature': signatureOf(event) }),
  },
  getPaymentAlarms: {},
};
