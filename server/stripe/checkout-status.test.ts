import { expect, it } from 'vitest';
import { paymentServer } from '../testing/payment-server';
import { checkoutWarnings } from './checkout-status';

const { services } = await paymentServer();

it('a start says what keeps its key from selling, and that a stand-in is asked for no money', () => {
  const { stripe: client } = services();
  const config = { isProduction: true, publicUrl: undefined };
  expect(checkoutWarnings({ stripe: client, mail: { isOn: false }, config })).toEqual([
    'STRIPE_SECRET_KEY is set, and nothing is sold: SMTP_URL and PUBLIC_URL should be set, too',
    'STRIPE_API_URL is set: nothing is sold for money',
  ]);
  const whole = { ...config, publicUrl: 'https://pups.example' };
  const atStripe = { ...client, isStandIn: false };
  expect(checkoutWarnings({ stripe: atStripe, mail: { isOn: true }, config: whole })).toEqual([]);
});
