import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { eq } from 'drizzle-orm';
import { AppError } from '../../errors';
import type { LinkContext } from '../../http/services';
import { readToken } from '../../mail/tokens';
import { findPurpose } from './links';

export type Linked = {
  registration: RegistrationRow;
  event: EventRow;
  /** Whether the link came by mail, so that its reader owns the address. */
  isOwner: boolean;
};

/** The registration that a token is about, with its event. Throws `link-not-found`, also once it is erased. */
export async function findLinked({ db, mail, token, now }: LinkContext): Promise<Linked> {
  const said = readToken(token);
  if (!said) throw new AppError('link-not-found');
  const [found] = await db
    .select({ registration: registrations, event: events })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.id, said.id));
  if (!found || found.registration.erasedAt) throw new AppError('link-not-found');
  const purpose = findPurpose(mail, token, found.registration, now);
  if (!purpose) throw new AppError('link-not-found');
  return { ...found, isOwner: purpose === 'registration' };
}

/** The same for what only the owner of the address may do. Throws `link-not-found` for a link that came otherwise too. */
export async function findOwned(context: LinkContext): Promise<Linked> {
  const linked = await findLinked(context);
  if (!linked.isOwner) throw new AppError('link-not-found');
  return linked;
}
