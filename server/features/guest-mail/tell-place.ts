import type { EventRow } from '@shared/events/events';
import type { RegistrationRow } from '@shared/registrations/registrations';
import type { Database } from '../../database/database';
import { dropUnsentAbout, type Mail } from '../../mail/mail';
import type { RegistrationEmailKind } from './email-rules';
import { queueWithinLimits } from './emails';

const kinds = {
  confirmed: 'registration-confirmed',
  waiting: 'registration-waiting',
  offered: 'registration-offer',
} as const satisfies Record<string, RegistrationEmailKind>;

type Told = { registration: RegistrationRow; cause: string; isVerified: boolean; wantsNews?: boolean };

/** Tells a guest where their party stands now, in place of what waits. Nobody is told of a crawl that is over, or while paying. */
export async function tellPlace(
  { tx, mail, event }: { tx: Database; mail: Mail; event: EventRow },
  told: Told,
): Promise<void> {
  const { registration } = told;
  await dropUnsentAbout(tx, { kind: 'registration', ids: [registration.id] }, [
    ...Object.values(kinds),
    'registration-cancelled',
  ]);
  if (registration.state === 'cancelled' || registration.state === 'reserved') return;
  await queueWithinLimits(tx, mail, kinds[registration.state], { ...told, event });
}
