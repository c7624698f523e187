const stripePage = /^https:\/\/checkout\.stripe\.com\//;
/** The page of a stand-in for tests, which is on the visitor's own machine. */
const standInPage = /^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?\//;

/** Whether an address is of Stripe's own page for payments: no other is followed (docs/product/payments.md#selling). */
export const isCheckoutAddress = (url: string): boolean => stripePage.test(url) || standInPage.test(url);

/** Where a party that has to pay first is led to; nowhere where it need not. */
type Payable = { checkoutUrl?: string | undefined };

/** Leaves for the page on which a party pays, if it has to. Resolves once the visitor is back on this page. */
export async function followCheckout<Result extends Payable>(result: Result): Promise<Result> {
  const { checkoutUrl } = result;
  if (checkoutUrl === undefined) return result;
  if (!isCheckoutAddress(checkoutUrl)) throw new Error('an unknown page asks for money');
  const isBack = new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
  window.location.assign(checkoutUrl);
  await isBack;
  return result;
}
