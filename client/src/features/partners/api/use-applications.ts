import type { Vendor, Venue } from '@shared/partners/partners';

export type Kind = 'venues' | 'vendors';

export type Application = Venue | Vendor;

export const nounOf = { venues: 'venue', vendors: 'vendor' } as const;

export const applicationsPath = (kind: Kind) => `/api/admin/${kind}` as const;
