import type { partnerPageResponse } from '@shared/partners';
import { vendors, venues } from '@shared/tables';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../database/database';
import { linkNotFound } from '../../errors';
import type { Mail } from '../../mail/mail';
import { readToken } from '../../mail/tokens';
import { opensPageOf } from './partner-links';

/** What the page of a link's owner shows at `now`. Throws `link-not-found` for a link that opens none, or no longer. */
export async function findPartnerPage(
  db: Database,
  mail: Mail,
  token: string,
  now: Date,
): Promise<z.input<typeof partnerPageResponse>> {
  const said = readToken(token);
  if (!said) throw linkNotFound();
  const { id } = said;
  const venue = await db.query.venues.findFirst({ where: eq(venues.id, id) });
  if (venue && opensPageOf(mail, 'venue', venue, token, now)) return { kind: 'venue', ...venue };
  const vendor = await db.query.vendors.findFirst({ where: eq(vendors.id, id) });
  if (vendor && opensPageOf(mail, 'vendor', vendor, token, now)) return { kind: 'vendor', ...vendor };
  throw linkNotFound();
}
