import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { payments } from '@shared/payments/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { AppError } from '../../errors';
import type { LinkContext } from '../../http/services';
import { findByLink, linkKinds, openLink } from '../../mail/links';

export type Linked = {
  registration: RegistrationRow;
  event: EventRow;
  /** Whether the link came by mail, so that its reader owns the address. */
  isOwner: boolean;
};
/** `isPayer` where the link is the one that Stripe leads back to. */
export type Shown = Linked & { isPayer: boolean };

/** A registration with its event; undefined where there is none, or it is erased and not asked for all the same. */
export async function findWithEvent(db: Database, id: number, { evenErased = false } = {}) {
  const [found] = await db
    .select({ registration: registrations, event: events })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(eq(registrations.id, id), evenErased ? undefined : isNull(registrations.erasedAt)));
  return found;
}

/** The registration that a token is about, with its event. Throws `link-not-found`, also once it is erased. */
export async function findLinked({ db, ...link }: LinkContext): Promise<Linked> {
  const find = async (id: number) => {
    const found = await findWithEvent(db, id);
    return found && { ...found.registration, event: found.event };
  };
  const owned = await findByLink(link, linkKinds.registration, find);
  const { event, ...registration } = owned ?? (await openLink(link, linkKinds.unverifiedRegistration, find));
  return { registration, event, isOwner: owned !== undefined };
}

/** The same, also by the link that Stripe leads back to, which may open it `evenErased`. Throws `link-not-found`. */
export async function findShown(context: LinkContext, which?: { evenErased: boolean }): Promise<Shown> {
  const { db, ...link } = context;
  const found = await findByLink(link, linkKinds.payment, async (key) => {
    const payment = await db.query.payments.findFirst({ where: eq(payments.key, key) });
    const party = payment && (await findWithEvent(db, payment.registrationId, which));
    return party && { ...payment, ...party, linkVersion: party.registration.linkVersion };
  });
  if (found) return { registration: found.registration, event: found.event, isOwner: false, isPayer: true };
  return { ...(await findLinked(context)), isPayer: false };
}

/** The same for what only the owner of the address may do. Throws `link-not-found` for a link that came otherwise too. */
export async function findOwned(context: LinkContext): Promise<Linked> {
  const linked = await findLinked(context);
  if (!linked.isOwner) throw new AppError('link-not-found');
  return linked;
}
