import { auditLog } from '@shared/audit/tables';
import { vendors, venues } from '@shared/partners/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import type { testServer } from './server';

/** What is so of venues and of vendors: the word for one and for many, the table, and what one sends to apply. */
export const partnerKinds = [
  { kind: 'venue', many: 'venues', table: venues, application: aVenueInput },
  { kind: 'vendor', many: 'vendors', table: vendors, application: aVendorInput },
] as const;

/** Stores so many pending applications, with the ids 1, 2, 3 and so on. They cause no mail. */
export async function storeApplications(
  server: ReturnType<typeof testServer>,
  { many, application }: (typeof partnerKinds)[number],
  count = 1,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) =>
    application({ businessName: `Business ${index + 1}`, contactEmail: `contact${index + 1}@mail.example` }),
  );
  await server.admin.post(`/api/admin/${many}/import`).send({ rows }).expect(200);
  await server.db.delete(auditLog);
}
