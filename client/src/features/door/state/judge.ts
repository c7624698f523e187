import type { DoorView, PartyView } from './door-view';

/** What the door says to somebody who stands before it. */
export type Verdict =
  /** They were not inside: they may come in. */
  | { kind: 'admitted'; party: PartyView }
  | { kind: 'already-inside'; party: PartyView }
  /** They have no place, or have not taken the one that was offered to them. */
  | { kind: 'waiting' | 'offered' | 'cancelled'; party: PartyView }
  /** A code like ours, of nobody on this phone's list. */
  | { kind: 'not-on-list'; code: string }
  /** Any other code. */
  | { kind: 'foreign'; code: string };

const ownCode = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Judges a party by what this phone knows of it. */
export function judgeParty(party: PartyView): Verdict {
  if (party.checkedInAt !== null) return { kind: 'already-inside', party };
  return party.state === 'confirmed' ? { kind: 'admitted', party } : { kind: party.state, party };
}

/** Judges what a QR code says. */
export function judgeCode({ parties }: DoorView, text: string): Verdict {
  const code = text.trim();
  const party = parties.find((other) => other.code.toLowerCase() === code.toLowerCase());
  if (party) return judgeParty(party);
  return { kind: ownCode.test(code) ? 'not-on-list' : 'foreign', code };
}
