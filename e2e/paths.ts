/** One of each kind of public page. */
export const paths = [
  '/',
  '/events',
  '/events/1',
  '/venue-partner',
  '/vendor-partner',
  '/auth',
  '/contact',
  '/news',
  '/privacy',
  '/terms',
  '/newsletter/confirm/a-link-that-was-cut-off',
  '/newsletter/unsubscribe/a-link-that-was-cut-off',
  '/no-such-page',
];
