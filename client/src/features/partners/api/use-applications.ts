import type { Vendor, Venue } from '@shared/partners/partners';

export type Kind = 'venues' | 'vendors';

export type Application = Venue | Vendor;

export const nounOf = { venues: 'venue', vendors: 'vendor' } as const;

/** The list of a kind in the API, with which the keys of its pages begin. */
export const applicationsPath = (kind: Kind) => `/api/admin/${kind}` as const;
