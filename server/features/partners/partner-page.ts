import type { partnerPageResponse } from '@shared/partners/partner-page';
import type { VendorRow, VenueRow } from '@shared/partners/partners';
import { vendors, venues } from '@shared/partners/tables';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../database/database';
import { AppError } from '../../errors';
import type { Mail } from '../../mail/mail';
import { readToken } from '../../mail/tokens';
import { listVendorEvents, listVenueStops } from './partner-events';
import { opensPageOf } from './partner-links';

type Partner = { kind: 'venue'; row: VenueRow } | { kind: 'vendor'; row: VendorRow };

/** Whose page a link opens at `now`. Throws `link-not-found` for a link that opens none, or no longer. */
export async function findPartner(db: Database, mail: Mail, token: string, now: Date): Promise<Partner> {
  const said = readToken(token);
  if (!said) throw new AppError('link-not-found');
  const { id } = said;
  const venue = await db.query.venues.findFirst({ where: eq(venues.id, id) });
  if (venue && opensPageOf(mail, 'venue', venue, token, now)) return { kind: 'venue', row: venue };
  const vendor = await db.query.vendors.findFirst({ where: eq(vendors.id, id) });
  if (vendor && opensPageOf(mail, 'vendor', vendor, token, now)) return { kind: 'vendor', row: vendor };
  throw new AppError('link-not-found');
}

/** What the page of a link's owner shows at `now`. Throws `link-not-found`. */
export async function findPartnerPage(
  db: Database,
  mail: Mail,
  token: string,
  now: Date,
): Promise<z.input<typeof partnerPageResponse>> {
  const { kind, row } = await findPartner(db, mail, token, now);
  return kind === 'venue'
    ? { kind, ...row, stops: await listVenueStops(db, row.id, now) }
    : { kind, ...row, events: await listVendorEvents(db, row.id, now) };
}
