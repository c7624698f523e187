import { plain } from '@shared/imports/guess-columns';
import { yesOrNo } from '@shared/imports/yes-or-no';
import { isBlank } from '@shared/text/blank-words';
import type { FileTable } from '@/admin/import/csv-file';
import type { Meaning, Meanings } from './meanings';

const wordsOf = (list: string) => new Set(list.split(',').map(plain));

const counted = wordsOf(`
  attending, approved, active, checked in, checked-in, confirmed, paid, going, accepted, complete,
  completed, registered, booked, valid, issued, assigned, attended, coming, will attend, placed, free,
  payment received, no payment required, partially refunded, subscribed, enabled, opted in,
  succeeded, successful, captured, regular, premium, gifted, explicit, implicit, express, implied,
  not unsubscribed, not opted out, not suppressed, not bounced, never bounced
`);
const waiting = wordsOf(`
  waiting, offered, pending, pending approval, approval pending, awaiting approval, awaiting payment, unpaid,
  awaiting offline payment, payment pending, reserved, invited, maybe, tentative, interested,
  no response, not responded, on hold, requested, incomplete, unassigned, unconfirmed,
  unactivated, validating, not set, temp hold, pending confirmation, awaiting confirmation,
  never subscribed, not subscribed
`);
const takenBack = wordsOf(`
  declined, rejected, denied, void, voided, refunded, fully refunded, cancelled, canceled,
  not attending, not going, not coming, cannot go, expired, deleted, removed, transferred, chargeback,
  charged back, disputed, failed, payment failed, revoked, withdrawn, abandoned, unsubscribed, cleaned,
  bounced, hard bounced, complained, spam, blocked, blocklisted, blacklisted, disabled, inactive,
  opted out, nonsubscribed, non subscribed, archived, suppressed, invalid, undeliverable, spammy, junk,
  malformed
`);

/** Whether a heading or a word is one of a waiting list: `On the waitlist`, `Waitlisted`, `Waiting list position`. */
const isWaitlist = (text: string): boolean =>
  /^(?:(?:is|on|in|joined|added to) )*(?:the )?wait(?:ing)? ?list(?:ed)?(?: (?:status|position|place|number|at|on|date|\d+))*$/.test(
    plain(text),
  );

const denies = (word: string) => yesOrNo(word) === false || /^(?:never|not void)$/.test(plain(word));

/** What a word is known to say, or undefined; `refuses` is in words that say no. */
function knownMeaning(word: string, refuses: RegExp): Meaning | undefined {
  const text = plain(word);
  if (counted.has(text) || yesOrNo(word)) return 'in';
  if (waiting.has(text) || isWaitlist(word)) return 'waiting';
  return takenBack.has(text) || denies(word) || refuses.test(text) ? 'back' : undefined;
}

/** The same in a column that says what was taken back, as `Void` or `Unsubscribed at`: a yes takes back, and so does a date. */
function meaningOfTakingBack(word: string, refuses: RegExp): Meaning {
  if (denies(word)) return 'in';
  return yesOrNo(word) ? 'back' : (knownMeaning(word, refuses) ?? 'back');
}

/** The same in a column that says who waits: a yes, a date and a place in the line do. */
const meaningOfWaiting = (word: string, refuses: RegExp): Meaning =>
  denies(word) ? 'in' : yesOrNo(word) ? 'waiting' : (knownMeaning(word, refuses) ?? 'waiting');

export type StateRules = {
  /** What the wizard calls it: `Who comes`. */
  title: string;
  /** What is said where no column does, and what that does to the rows. */
  without: string;
  all: string;
  /** What each meaning is called. What has no name cannot be chosen. */
  names: Partial<Record<Meaning, string>>;
  /** Headings in which a yes asserts, or that have words of states. */
  asserts: RegExp;
  /** Headings in which a yes, a date or a reason takes back. */
  takesBack: RegExp;
  /** Words that say no in whatever column they are. */
  refuses: RegExp;
  field: string;
  sent: Partial<Record<Meaning, string>>;
  /** Whether who is on a waiting list elsewhere joins the one here. */
  hasWaitingList?: boolean;
  /** What is said of rows that take back what is stored, and of one that is ticked. */
  ticked: { title: string; note: string; verb: string; done: readonly [one: string, many: string] };
};

export type StateWord = {
  key: string;
  text: string;
  rows: number;
  proposed: Meaning;
  isKnown: boolean;
};
export type StateColumn = { column: number; heading: string; words: StateWord[]; more: number };

/** What a row is taken for, the cell that says so, and the word that is sent. */
export type RowState = { meaning: Meaning; reason: string; sent: string | undefined };

type Table = Pick<FileTable, 'headings' | 'rows'>;

const mostWords = 20;
const isDate = (cell: string) => /\d{4}-\d\d-\d\d|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}/.test(cell);
const aDate = 'A date';

/** What a cell says in a column of states, or an empty text: dates are all one word. */
const wordOf = (cell: string): string => {
  if (isBlank(cell)) return '';
  return isDate(cell) ? aDate : cell.trim();
};
const keyOf = (heading: string, word: string): string => `${plain(heading)}: ${word.toLowerCase()}`;

const headingOf = ({ headings }: Table, column: number) => headings[column]?.trim() || `Column ${column + 1}`;

const saysWhatIsTakenBack = ({ takesBack }: StateRules, heading: string) => takesBack.test(plain(heading));

/** Whether what a column says is all that it says: who is not named there is not asserted to count. */
const saysOneThing = (rules: StateRules, heading: string) =>
  saysWhatIsTakenBack(rules, heading) || isWaitlist(heading);

/** What our own files say of parties that wait. Of who is undecided elsewhere the administrator decides. */
const ours = ['waiting', 'offered'];

/** What is proposed for a word. Rows that wait elsewhere stay out, and so do those with an unknown word. */
function proposalOf(
  rules: StateRules,
  heading: string,
  word: string,
): { proposed: Meaning; isKnown: boolean } {
  const waits = isWaitlist(heading);
  const ofHeading = waits ? meaningOfWaiting : knownMeaning;
  const meaningOf = saysWhatIsTakenBack(rules, heading) ? meaningOfTakingBack : ofHeading;
  const known = meaningOf(word, rules.refuses);
  const joins = rules.hasWaitingList && (waits || isWaitlist(word));
  const isKept =
    known !== 'waiting' || ('waiting' in rules.sent && (joins || ours.includes(word.toLowerCase())));
  return { proposed: (isKept && known) || 'out', isKnown: known !== undefined };
}

/** A column's words, unknown and frequent first, with how many rows have `more`. Undefined where too many to be states. */
export function readStateColumn(rules: StateRules, table: Table, column: number): StateColumn | undefined {
  const heading = headingOf(table, column);
  const counts = new Map<string, { text: string; rows: number }>();
  let more = 0;
  for (const { cells } of table.rows) {
    const text = wordOf(cells[column] ?? '');
    if (text === '') continue;
    const key = keyOf(heading, text);
    const word = counts.get(key) ?? { text, rows: 0 };
    if (counts.has(key) || counts.size < mostWords) counts.set(key, { ...word, rows: word.rows + 1 });
    else if (saysOneThing(rules, heading)) more += 1;
    else return undefined;
  }
  const words = [...counts].map(
    ([key, { text, rows }]): StateWord => ({ key, text, rows, ...proposalOf(rules, heading, text) }),
  );
  return {
    column,
    heading,
    words: words.sort((a, b) => Number(a.isKnown) - Number(b.isKnown) || b.rows - a.rows),
    more,
  };
}

const isAmount = (text: string) =>
  /^[^\p{L}\d]*\d+[.,]\d\d$/u.test(text) || (/^\d+$/.test(text) && Number(text) > 1);
const isState = /(?:^| )(?:status|state)(?: |$)/;
/** What leads to unsubscribing, which everybody has, and what is not sent by mail. */
const isNone = /\b(?:link|url|token|hash|key|sms|whatsapp|push)\b/;

/** Whether a column says which rows count, as far as its heading and its words tell. */
function isStateColumn(rules: StateRules, { heading, words }: StateColumn): boolean {
  const name = plain(heading);
  if (words.length === 0 || isNone.test(name)) return false;
  // What was paid back says nothing of who comes.
  if (saysWhatIsTakenBack(rules, heading))
    return !(/refund/.test(name) && words.some(({ text }) => isAmount(text)));
  if (isWaitlist(heading)) return true;
  if (words.some(({ text }) => !/@|:\/\//.test(text) && rules.refuses.test(plain(text)))) return true;
  const areKnown = words.some(({ isKnown }) => isKnown);
  // A column `State` may be one of a postal address.
  return areKnown && (rules.asserts.test(name) || isState.test(name));
}

const order: Meaning[] = ['back', 'out', 'waiting', 'in'];

/** What a row is taken for: taken back where any column says so. One that says nothing counts. */
export function stateOf(
  rules: StateRules,
  table: Table,
  { states, meanings }: { states: number[]; meanings: Meanings },
  cells: string[],
): RowState {
  const said = states.flatMap((column) => {
    const heading = headingOf(table, column);
    const word = wordOf(cells[column] ?? '');
    if (word === '') return [];
    const meaning = meanings[keyOf(heading, word)] ?? proposalOf(rules, heading, word).proposed;
    // A no in such a column asserts nothing.
    if (meaning === 'in' && saysOneThing(rules, heading)) return [];
    return [{ meaning, word, reason: `${heading}: ${word}` }];
  });
  const meaning = order.find((one) => said.some((column) => column.meaning === one));
  if (!meaning) return { meaning: 'in', reason: '', sent: undefined };
  const { reason, word } = said.find((column) => column.meaning === meaning) ?? { reason: '', word: '' };
  // A word of ours is sent as it is.
  const isOffered = meaning === 'waiting' && word.toLowerCase() === 'offered';
  return { meaning, reason, sent: isOffered ? 'offered' : rules.sent[meaning] };
}

const isDetail = /\b(?:reason|campaign|method|comment|notes?)\b/;

/** The columns that say which rows count, without details of what others say of each of their rows. */
export function guessStateColumns(rules: StateRules, table: Table): number[] {
  const found = table.headings.flatMap((_, column) => {
    const read = readStateColumn(rules, table, column);
    return read && isStateColumn(rules, read) ? [column] : [];
  });
  const main = found.filter((column) => !isDetail.test(plain(headingOf(table, column))));
  const takeBack = (states: number[], cells: string[]) =>
    stateOf(rules, table, { states, meanings: {} }, cells).meaning === 'back';
  const addsTo = (column: number) =>
    table.rows.some(({ cells }) => takeBack([column], cells) && !takeBack(main, cells));
  return found.filter((column) => main.includes(column) || addsTo(column));
}
