/** Has a server sell; its Stripe answers nothing. */
export const stripeEnv = { STRIPE_SECRET_KEY: 'rk_test_standin', STRIPE_API_URL: 'http://127.0.0.1:9' };

export const paymentRequests = {
  getPaymentAlarms: {},
  sumMoney: {},
  exportMoney: { query: { from: '2026-12-01', to: '2026-12-31', event: '7' } },
};
