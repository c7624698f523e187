import type { EmailKind } from '@shared/email-kinds';

/** Which messages anybody can have sent to any address. */
export const strangerKinds: readonly EmailKind[] = [
  'newsletter-confirmation',
  'application-received',
  'registration-confirmed',
  'registration-waiting',
  'partner-link',
];

/** How many of them one address gets (docs/product.md#mail-that-strangers-cause). */
export const strangerLimits = { hours: 24, perKind: 1, inAll: 3 } as const;
