import { users } from '@shared/account/tables';
import { vendors } from '@shared/partners/tables';
import { registrations } from '@shared/registrations/tables';
import { aVendorInput } from '@shared/testing/builders';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';

const guestEmail = 'guest@mail.example';
const guest = { id: 4701 };
const application = { id: 4710 };

/** By operation id, of the user that `storeSampleOwnCrawls` is about. */
export const ownCrawlRequests = {
  listOwnCrawls: {},
  openOwnCrawl: { params: guest },
  getLastParty: {},
};

/** Gives a user the address of the first guest, their spot and an application of that address. */
export async function storeSampleOwnCrawls(db: Database, userId: number): Promise<void> {
  await db.update(users).set({ email: guestEmail }).where(eq(users.id, userId));
  await db.update(registrations).set({ accountId: userId }).where(eq(registrations.id, guest.id));
  await db.insert(vendors).values({ ...aVendorInput(), ...application, contactEmail: guestEmail });
}
