import type { ComingEvent, Waiting } from '../counts/counts';
import { emailActions, mayEmail } from '../mail/email-kinds';
import type { Email, EmailDetails, MailStatus } from '../mail/emails';

export function anEmail(changes: Partial<Email> = {}): Email {
  const { state = 'held' } = changes;
  return {
    id: 7,
    kind: 'application-approved',
    to: 'dana@bar.example',
    subject: 'The Barking Lot is in',
    state,
    attempts: 0,
    lastError: null,
    createdAt: '2026-12-05T21:05:00.000Z',
    sentAt: null,
    sendAt: '2026-12-05T21:05:00.000Z',
    actions: emailActions.filter((act) => mayEmail(act, { state })),
    ...changes,
  };
}

export function emailDetails(changes: Partial<EmailDetails> = {}): EmailDetails {
  return {
    ...anEmail(changes),
    html: '<!doctype html><p>Welcome, Dana!</p>',
    text: 'Welcome, Dana!\n\nSee my application: https://pups.example/partner/…\n\n--\nYou applied.',
    editedAt: null,
    ...changes,
  };
}

export function aMailStatus(changes: Partial<MailStatus> = {}): MailStatus {
  return {
    isOn: true,
    isPaused: false,
    isSelling: false,
    pausedAt: null,
    problem: null,
    problemAt: null,
    held: 0,
    queued: 0,
    sent24h: 0,
    failed: 0,
    retryable: 0,
    oldestQueuedAt: null,
    from: 'Pup Crawl Orlando <woof@pups.example>',
    ...changes,
  };
}

/** Nothing waits. */
export function waiting(changes: Partial<Waiting> = {}): Waiting {
  return {
    venues: 0,
    vendors: 0,
    messages: 0,
    heldEmails: 0,
    pictures: 0,
    unmatchedApplications: 0,
    refusedConnections: 0,
    failedEmails: 0,
    isMailStuck: false,
    shippedContacts: 0,
    stepsLeft: [],
    missingForSale: ['STRIPE_SECRET_KEY'],
    nextEvent: null,
    sameDay: [],
    ...changes,
  };
}

/** An event to come that lacks nothing and that nobody has registered for. On no day that comes again. */
export function aComingEvent(changes: Partial<ComingEvent> = {}): ComingEvent {
  return {
    id: 3,
    title: 'Tail Trail',
    date: '2024-12-05T21:00:00.000Z',
    lacks: [],
    people: 0,
    dogs: 0,
    waitingParties: 0,
    insidePeople: 0,
    capacity: null,
    dogCapacity: null,
    ...changes,
  };
}
