import type { vendorByHand, venueByHand } from '@shared/partners/admin-applications';
import type * as z from 'zod';
import { recordChanges } from '../../database/audit-log';
import { lockName } from '../../database/database';
import { applicationExists, vendorExists } from '../../errors';
import type { AdminContext } from '../../http/services';
import { auditedPartner, type PartnerKind, shown } from './partner-kinds';
import { applyAsVendor, applyAsVenue } from './queries';
import { findSame } from './same-application';

type Addition = z.output<typeof venueByHand> | z.output<typeof vendorByHand>;

const byHand = { isApproved: true, isAddedByOrganizer: true } as const;

/** Adds a business by hand (docs/product/partners.md#by-hand). Throws `application-exists`, `vendor-exists`. */
export function addApplication({ db, actor }: AdminContext, kind: PartnerKind, application: Addition) {
  return db.transaction(async (tx) => {
    // One after another, so that a second click finds what the first has added.
    await lockName(tx, `add:${kind}`);
    const [same] = await findSame(tx, kind, [application]);
    if (same) throw applicationExists(same.before.businessName, same.says);
    const [row] = await (kind === 'vendor'
      ? applyAsVendor(tx, { ...application, ...byHand })
      : applyAsVenue(tx, { ...application, ...byHand }));
    // The public form was faster at this moment.
    if (!row) throw vendorExists();
    await recordChanges(tx, actor, [{ ...auditedPartner(kind, row), after: row }]);
    return shown(row);
  });
}
