const stripePage = /^https:\/\/checkout\.stripe\.com\//;
/** The page of a stand-in for tests, which is on the visitor's own machine. */
const standInPage = /^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?\//;

/** Whether an address is of Stripe's own page for payments: no other is followed (docs/product/payments.md#selling). */
export const isCheckoutAddress = (url: string): boolean => stripePage.test(url) || standInPage.test(url);
