/** One of each kind of public page. */
export const paths = [
  '/',
  '/events',
  '/events/1',
  '/venue-partner',
  '/vendor-partner',
  '/auth',
  '/contact',
  '/privacy',
  '/terms',
  '/no-such-page',
];
