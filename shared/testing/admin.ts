import type { User } from '../account/account';
import type { AuditEntry } from '../audit/audit';
import type { ListedMessage } from '../contact/contact';
import { mayNewsletter, newsletterActions } from '../newsletters/newsletter-states';
import type { Newsletter } from '../newsletters/newsletters';
import { totalCountHeader } from '../site';
import type { Subscriber } from '../subscribers/subscribers';

/** A response with one page of a list that has `total` rows. */
export const listPage =
  (rows: object[], total = rows.length) =>
  () =>
    new Response(JSON.stringify(rows), { headers: { [totalCountHeader]: String(total) } });

export function aSubscriber(changes: Partial<Subscriber> = {}): Subscriber {
  return {
    id: 1,
    email: 'pup@mail.example',
    state: 'confirmed',
    createdAt: '2026-12-05T00:30:00.000Z',
    ...changes,
  };
}

export function aMessage(changes: Partial<ListedMessage> = {}): ListedMessage {
  return {
    id: 4,
    name: 'Fido',
    email: 'fido@mail.example',
    subject: 'Bones',
    message: 'A secret bone.\nUnder the palm.',
    isRead: false,
    repliedAt: null,
    createdAt: '2026-03-01T15:00:00.000Z',
    ...changes,
  };
}

export function aUser(changes: Partial<User> = {}): User {
  return { id: 2, username: 'biscuit', isAdmin: false, ...changes };
}

export function anAuditEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 9,
    createdAt: '2026-12-05T21:05:00.000Z',
    actor: 'administrator',
    userId: 1,
    username: 'rosie',
    action: 'update',
    entity: 'event',
    entityId: '7',
    label: 'Thornton Park Tail Trail',
    before: { price: 2500, isActive: false },
    after: { price: 3000, isActive: true },
    ...changes,
  };
}

export function aNewsletter(changes: Partial<Newsletter> = {}): Newsletter {
  const { state = 'draft' } = changes;
  return {
    id: 12,
    subject: 'Spring is for sniffing',
    body: 'Hello **pups**',
    audienceEventId: null,
    state,
    recipients: 1234,
    sent: 0,
    failed: 0,
    sendAt: null,
    sentAt: null,
    slug: null,
    version: 3,
    createdAt: '2026-12-05T21:05:00.000Z',
    actions: newsletterActions.filter((act) => mayNewsletter(act, { state })),
    ...changes,
  };
}
