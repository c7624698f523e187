import { vendors, venues } from '@shared/tables';

/** Venues and vendors take part in the same way; their tables differ in a few columns. */
export type PartnerTable = typeof venues | typeof vendors;
export type PartnerKind = 'venue' | 'vendor';

export const partnerTables = { venue: venues, vendor: vendors } as const;
