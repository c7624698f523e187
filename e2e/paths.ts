/** One of each kind of public page. */
export const paths = [
  '/',
  '/events',
  '/events/1',
  // With the registration form.
  '/events/3',
  // Under way, with six stops.
  '/events/11',
  '/events/8/pictures',
  '/venue-partner',
  '/vendor-partner',
  '/auth',
  '/contact',
  '/news',
  '/privacy',
  '/terms',
  '/partner',
  '/registration/a-link-that-was-cut-off',
  '/newsletter/confirm/a-link-that-was-cut-off',
  '/newsletter/unsubscribe/a-link-that-was-cut-off',
  '/no-such-page',
];
