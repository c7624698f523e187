import { formatLongDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { recordChanges } from '../../database/audit-log';
import { type Database, lockRow } from '../../database/database';
import { AppError } from '../../errors';
import type { LinkContext } from '../../http/services';
import { changeAndSend } from '../../mail/mail';
import type { NoticeParams } from '../notices/emails';
import { noticeOrganizer } from '../notices/notices';
import type { Partner } from '../partners/emails';
import { acceptTerms, findPartner } from '../partners/partner-page';
import { type AskedPartner, askedOf } from './asked';
import { dropAnswered } from './withdraw';

/** Throws `stop-closed` where a partner's answer would come too late. */
export function requireOpen(event: EventRow, now: Date): void {
  if (event.cancelledAt !== null) throw new AppError('stop-closed', 'This crawl was cancelled.');
  if (event.endsAt <= now) throw new AppError('stop-closed', 'This crawl is over.');
}

const notAsked = () => new AppError('stop-not-found', 'You are not asked to this crawl any more.');

type Answering<Found> = {
  /** What a partner was asked, if it was. */
  find: (db: Database, partner: Partner) => Promise<Found | undefined>;
  /** Stores what it says, the event locked. Gives what follows; nothing where it has said the same before. */
  store: (
    tx: Database,
    asked: Found,
  ) => Promise<({ after: Found } & Pick<NoticeParams, 'name' | 'lines'>) | undefined>;
};

/** Stores what a partner says by its link, and tells the organizer, once. Throws 404, and what `store` throws. */
export async function storeAnswer<Found extends AskedPartner>(
  context: LinkContext,
  termsAccepted: boolean | undefined,
  { find, store }: Answering<Found>,
): Promise<void> {
  const { db, mail } = context;
  const known = await find(db, await findPartner(context));
  if (!known) throw notAsked();
  await changeAndSend(db, mail, async (tx) => {
    const event = await lockRow(tx, events, known.event.id, 'stop-not-found');
    // Whose link was ended meanwhile has lost the right to it.
    const partner = await findPartner({ ...context, db: tx });
    const before = await find(tx, partner);
    if (!before) throw notAsked();
    const said = await store(tx, before);
    if (!said) return;
    const { kind, row, audited } = askedOf(said.after);
    if (row.state === 'confirmed') await acceptTerms(tx, partner, termsAccepted);
    await dropAnswered(tx, [row]);
    const actor = { kind: 'partner', name: partner.row.businessName } as const;
    await recordChanges(tx, actor, [{ ...audited, before: askedOf(before).row, after: row }]);
    const about = { kind: kind === 'venue' ? 'stop' : 'booth', id: row.id, eventId: event.id } as const;
    await noticeOrganizer(
      tx,
      mail,
      { ...about, at: row.answeredAt ?? context.now },
      { name: said.name, lines: [['Crawl', event.title], ['Day', formatLongDay(event.date)], ...said.lines] },
    );
  });
}
