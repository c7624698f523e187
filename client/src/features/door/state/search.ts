import { spokenCode } from '@shared/registrations/spoken-code';
import { searchText } from '@shared/search-text';
import type { DoorView, PartyView } from './door-view';

/** The party with the typed spoken code, and those that contain every typed word in their name, dogs or wristband. */
export function searchParties(parties: readonly PartyView[], typed: string): PartyView[] {
  const words = searchText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...parties];
  const code = words.join('').toUpperCase();
  return parties.filter(({ id, name, dogs, wristband }) => {
    const text = searchText([name, ...dogs, wristband ?? ''].join('\n'));
    return code === spokenCode(id) || words.every((word) => text.includes(word));
  });
}

/** Whether somebody at the door may come in. */
export type Verdict =
  /** They may come in. */
  | { kind: 'admitted'; party: PartyView }
  | { kind: 'already-inside'; party: PartyView }
  /** They have no spot, or have not accepted their offer. */
  | { kind: 'waiting' | 'offered' | 'cancelled'; party: PartyView }
  /** A code like ours, but not on this phone's list. */
  | { kind: 'not-on-list'; code: string }
  /** Any other code. */
  | { kind: 'foreign'; code: string };

const ownCode = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function judgeParty(party: PartyView): Verdict {
  if (party.checkedInAt !== null) return { kind: 'already-inside', party };
  return party.state === 'confirmed' ? { kind: 'admitted', party } : { kind: party.state, party };
}

/** Judges the text of a QR code. */
export function judgeCode({ parties }: DoorView, text: string): Verdict {
  const code = text.trim();
  const party = parties.find((other) => other.code.toLowerCase() === code.toLowerCase());
  if (party) return judgeParty(party);
  return { kind: ownCode.test(code) ? 'not-on-list' : 'foreign', code };
}
