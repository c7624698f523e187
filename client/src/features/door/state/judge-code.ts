import type { DoorView, PartyView } from './door-view';

export type Verdict =
  | { kind: 'admitted'; party: PartyView }
  | { kind: 'already-inside'; party: PartyView }
  /** They have no spot, or have not accepted their offer. */
  | { kind: 'waiting' | 'offered' | 'cancelled'; party: PartyView }
  /** A code like ours, but not on this phone's list. */
  | { kind: 'not-on-list'; code: string }
  | { kind: 'foreign'; code: string };

const ownCode = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function judgeParty(party: PartyView): Verdict {
  if (party.checkedInAt !== null) return { kind: 'already-inside', party };
  return party.state === 'confirmed' ? { kind: 'admitted', party } : { kind: party.state, party };
}

export function judgeCode({ parties }: DoorView, text: string): Verdict {
  const code = text.trim();
  const party = parties.find((other) => other.code.toLowerCase() === code.toLowerCase());
  if (party) return judgeParty(party);
  return { kind: ownCode.test(code) ? 'not-on-list' : 'foreign', code };
}
