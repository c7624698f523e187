import type { VendorAnswer } from '@shared/partners/partner-page';
import { eventVendors } from '@shared/stops/tables';
import { eq, ne } from 'drizzle-orm';
import { updateRow } from '../../database/database';
import { AppError } from '../../errors';
import type { LinkContext } from '../../http/services';
import { answerInWords } from '../notices/queries';
import { listBooths } from '../stops/queries';
import { toldOf } from './asked';
import { requireOpen, storeAnswer } from './store-answer';

/** Stores a vendor's answer (docs/product/partners.md#partner-page). Throws 404, `stop-closed`, `stop-changed`. */
export const answerAsVendor = (context: LinkContext, eventId: number, said: VendorAnswer) =>
  storeAnswer(context, said.termsAccepted, {
    async find(db, { kind, row }) {
      const isTheirs = eq(eventVendors.vendorId, kind === 'vendor' ? row.id : 0);
      const isAsked = ne(eventVendors.state, 'planned');
      return (await listBooths(db, eq(eventVendors.eventId, eventId), isTheirs, isAsked))[0];
    },
    async store(tx, asked) {
      const { booth, event, vendor } = asked;
      requireOpen(event, context.now);
      const { answer: state, declineReason: line = booth.declineReason, shown } = said;
      const declineReason = state === 'declined' ? line : null;
      const isSame = booth.state === state && booth.declineReason === declineReason;
      if (booth.answeredBy === 'vendor' && isSame) return undefined;
      if (shown && new Date(shown).getTime() !== event.date.getTime()) throw new AppError('stop-changed');
      const answered = { state, declineReason, answeredAt: context.now, answeredBy: 'vendor' } as const;
      const after = await updateRow(tx, eventVendors, booth.id, { ...answered, ...toldOf(asked) });
      const lines: [string, string][] = declineReason ? [['They write', declineReason]] : [];
      return { after: { ...asked, booth: after }, name: answerInWords(vendor.businessName, state), lines };
    },
  });
