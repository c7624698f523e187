import type { AuditAction, AuditEntity, AuditEntry } from '@shared/audit/audit';

type Fits = (after: unknown, before: unknown) => boolean;

/** A field whose change is known by a name of its own. `#` stands for what was changed. */
type Deed = [field: string, says: string, fits?: Fits];

const became =
  (value: unknown): Fits =>
  (after) =>
    after === value;
const isThere: Fits = (after) => Boolean(after);
const isMore: Fits = (after, before) => Number(after) > Number(before);

const newAddress = 'moved # to another address';

const application: Deed[] = [
  ['isApproved', 'approved #', became(true)],
  ['isDeclined', 'declined #', became(true)],
  ['isApproved', 'set # back to pending'],
  ['isDeclined', 'set # back to pending'],
  // That ends the links, too.
  ['contactEmail', newAddress],
  ['linkVersion', 'ended the links of #'],
  ['message', 'wrote to #'],
  ['notesChangedAt', 'changed the notes on #'],
];

/** What a change of a row does, by its fields: the first that fits names the whole. */
const deeds: Partial<Record<AuditEntity, Deed[]>> = {
  event: [
    ['cancelledAt', 'cancelled #', isThere],
    ['guestMessage', 'wrote to the guests of #'],
    ['partnerMessage', 'wrote to the venues and vendors of #'],
    ['packAt', 'moved the pack of #'],
    ['minutesLate', 'said how late the pack of # is'],
    ['vendors', 'chose the vendors of #'],
    ['isActive', 'published #', became(true)],
    ['isActive', 'took # off the site'],
    ['registrationOpen', 'opened registration for #', became(true)],
    ['registrationOpen', 'closed registration for #'],
  ],
  venue: application,
  vendor: application,
  message: [
    ['reply', 'answered #'],
    ['isRead', 'marked # as read', became(true)],
    ['isRead', 'marked # as unread'],
  ],
  email: [
    ['isPaused', 'resumed #'],
    ['state', 'tried # again', (_after, before) => before === 'failed'],
    ['state', 'sent #'],
    ['editedAt', 'edited #'],
  ],
  user: [
    ['isAdmin', 'made # an administrator', became(true)],
    ['isAdmin', 'removed # as an administrator'],
    ['sessions', 'logged # out everywhere'],
    ['passwordResetAt', 'set a new password for #'],
    ['hasEmail', 'removed the email address of #', became(false)],
    ['emailChangedAt', 'set the email address of #'],
    ['passkeys', 'added a passkey to #', isMore],
    ['passkeys', 'removed the second factors of #', (after, before) => after === 0 && before !== 1],
    ['passkeys', 'removed a passkey from #'],
    ['authenticatorApps', 'added an authenticator app to #', isMore],
    ['authenticatorApps', 'removed an authenticator app from #'],
    ['recoveryCodes', 'renewed the recovery codes of #'],
  ],
  newsletter: [
    ['state', 'scheduled #', became('scheduled')],
    ['state', 'sent # again', (_after, before) => before === 'sent'],
    ['state', 'sent #', became('sending')],
    ['state', 'stopped #'],
  ],
  registration: [
    ['erasedAt', 'erased the data of #'],
    ['refund', 'gave money back to #'],
    ['state', 'cancelled #', became('cancelled')],
    ['state', 'confirmed #', became('confirmed')],
    ['state', 'put # on the waiting list', became('waiting')],
    ['state', 'offered a spot to #', became('offered')],
    ['email', newAddress],
  ],
  connection: [['linkVersion', newAddress]],
  'door-link': [['revokedAt', 'ended #']],
  stop: [
    ['askedAt', 'invited #', isThere],
    ['state', 'confirmed #', became('confirmed')],
    ['state', 'declined #', became('declined')],
    ['state', 'set # back to unconfirmed'],
    ['arrivesAt', 'changed the times of #'],
    ['leavesAt', 'changed the times of #'],
    ['specials', 'changed the specials of #'],
    ['position', 'moved #'],
  ],
  picture: [
    ['state', 'accepted #', became('accepted')],
    ['state', 'rejected #', became('rejected')],
  ],
};

const verbs: Record<AuditAction, string> = { create: 'created #', update: 'changed #', delete: 'deleted #' };

/** `event Thornton Park Tail Trail`; of many messages at once what they are together. */
function subjectOf({ entity, entityId, label }: AuditEntry): string {
  return entityId === 'all'
    ? label.replace(/^[A-Z]/, (first) => first.toLowerCase())
    : `${entity.replace('-', ' ')} ${label}`;
}

/** The change as the end of a sentence: `cancelled event Thornton Park Tail Trail`. */
export function whatWasDone(entry: AuditEntry): string {
  const { action, entity, before, after } = entry;
  const fits = ([field, , isMeant]: Deed) =>
    after !== null && field in after && (isMeant?.(after[field], before?.[field]) ?? true);
  const deed = action === 'update' ? deeds[entity]?.find(fits) : undefined;
  return (deed?.[1] ?? verbs[action]).replace('#', () => subjectOf(entry));
}
