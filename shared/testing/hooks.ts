import type { Answer, Delivery, Hook } from '../hooks/hooks';

/** Answers by their questions; each question is its own key, in small letters. */
export const answersOf = (answers: Record<string, string>): Answer[] =>
  Object.entries(answers).map(([question, answer]) => ({ key: question.toLowerCase(), question, answer }));

/** The answers of a venue's whole application. */
export const venueAnswers = (changes: Record<string, string> = {}): Answer[] =>
  answersOf({
    'Business name': 'The Wagging Tail',
    Address: '12 Orange Avenue, Orlando, FL 32801',
    'Venue type': 'Bar',
    Patio: 'Yes',
    'Your name': 'Rosie Barker',
    'Job title': 'Owner',
    Email: 'rosie@tail.example',
    Phone: '407 555 0101',
    ...changes,
  });

export function aDelivery(changes: Partial<Delivery> = {}): Delivery {
  return {
    id: 8,
    receivedAt: '2026-11-20T22:12:00.000Z',
    problem: 'Terms accepted: You must accept the terms to apply',
    answers: venueAnswers(),
    same: null,
    actions: changes.same ? ['set', 'merge', 'drop'] : ['set', 'drop'],
    ...changes,
  };
}

/** A connection through which nothing has arrived yet. */
export function aHook(changes: Partial<Hook> = {}): Hook {
  return {
    id: 5,
    kind: 'venue',
    provider: 'tally',
    url: 'https://pups.example/api/hooks/venue/abc',
    secret: 'wag-wag-wag',
    mapping: {},
    isAgreed: false,
    questions: [],
    unmapped: [],
    unmappedCount: 0,
    untriedCount: 0,
    storedCount: 0,
    lastReceivedAt: null,
    refusedCount: 0,
    refusedSince: null,
    refusedAt: null,
    ...changes,
  };
}

/** A connection at which these wait. */
export const aWaitingHook = (unmapped: Delivery[], changes: Partial<Hook> = {}): Hook =>
  aHook({
    unmapped,
    unmappedCount: unmapped.length,
    questions: unmapped[0]?.answers ?? [],
    lastReceivedAt: unmapped[0]?.receivedAt ?? null,
    ...changes,
  });
