import { type ApplicationId, mostListed } from '@shared/own-crawls/own-crawls';
import { ownApplicationPath } from '@shared/pages';
import { vendors, venues } from '@shared/partners/tables';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import { AppError } from '../../errors';
import { confirmedAddress } from '../account/addresses';
import { type PartnerKind, partnerTables } from '../partners/partner-kinds';
import { describePartnerPage, type Partner } from '../partners/partner-page';
import { findToldStatuses } from '../partners/told-status';

/** The applications that came from an account's confirmed address, the latest first: none of an account without one. */
async function findOwn(db: Database, userId: number, which?: ApplicationId): Promise<Partner[]> {
  const email = await confirmedAddress(db, userId);
  if (email === null) return [];
  const isMeant = (kind: PartnerKind) =>
    and(
      isSameEmail(partnerTables[kind].contactEmail, email),
      which && (which.kind === kind ? eq(partnerTables[kind].id, which.id) : sql`false`),
    );
  const venueRows = await db
    .select()
    .from(venues)
    .where(isMeant('venue'))
    .orderBy(desc(venues.createdAt), desc(venues.id))
    .limit(mostListed);
  const vendorRows = await db.select().from(vendors).where(isMeant('vendor')).limit(1);
  const found = [
    ...venueRows.map((row) => ({ kind: 'venue' as const, row })),
    ...vendorRows.map((row) => ({ kind: 'vendor' as const, row })),
  ];
  return found
    .sort((one, other) => other.row.createdAt.getTime() - one.row.createdAt.getTime())
    .slice(0, mostListed);
}

const rowsOf = (partners: Partner[], kind: PartnerKind) =>
  partners.filter((partner) => partner.kind === kind).map(({ row }) => row);

/** What an account lists of its applications. */
export async function listOwnApplications(db: Database, userId: number) {
  const found = await findOwn(db, userId);
  const told = {
    venue: await findToldStatuses(db, 'venue', rowsOf(found, 'venue')),
    vendor: await findToldStatuses(db, 'vendor', rowsOf(found, 'vendor')),
  };
  return found.map(({ kind, row: { id, businessName, createdAt } }) => ({
    kind,
    businessName,
    state: told[kind].get(id) ?? 'pending',
    createdAt,
    url: ownApplicationPath({ kind, id }),
  }));
}

/** The page of one of them, which says no more of a decision than its letter has. Throws `application-not-found`. */
export async function findOwnApplication(db: Database, userId: number, which: ApplicationId, now: Date) {
  const [partner] = await findOwn(db, userId, which);
  if (!partner) throw new AppError('application-not-found');
  const state = (await findToldStatuses(db, partner.kind, [partner.row])).get(partner.row.id);
  const page = await describePartnerPage(db, partner, now);
  return { ...page, isApproved: state === 'approved', isDeclined: state === 'declined' };
}
