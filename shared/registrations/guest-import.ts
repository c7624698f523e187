import * as z from 'zod';
import { email } from '../fields';
import type { ImportedValues } from '../imports/imports';
import { yesOrNo } from '../imports/yes-or-no';
import { isBlank } from '../text/blank-words';
import { readEmail } from '../text/email-pattern';
import { withoutEscape } from '../text/formulas';
import { isSpoiled } from '../text/spoiled-cells';
import { type Dog, organizerPartyLimits } from './registration-states';
import { lastName, line, optionalPhone } from './registrations';

// The rules of docs/product/guest-list.md#guest-import.

const maxNameCharacters = 60;

/** What says nothing leaves what is there, and so does what a spreadsheet has spoiled. */
const orMissing = (value: unknown) =>
  typeof value === 'string' && (isBlank(value) || isSpoiled(value)) ? undefined : value;
const isEmpty = (value: unknown) => typeof value === 'string' && (value.trim() === '' || isSpoiled(value));
const wholeNumber = /^\d+(?:\.0+)?$/;

const numberIn = (value: unknown) =>
  typeof value === 'string' && wholeNumber.test(value.trim()) ? Number(value) : value;

/** A spreadsheet's text without the apostrophe that our own file puts before what it would run as a formula. */
const unescaped = (value: unknown) => (typeof value === 'string' ? withoutEscape(value) : value);

/** Between dogs, but not within the breed of one, of which no more is looked at than it may have. */
const betweenDogs = new RegExp(`[,;\\n](?![^(]{0,${maxNameCharacters}}\\))`);
/** As long as all the dogs of a party may be. */
const mostDogCharacters = organizerPartyLimits.dogs * (2 * maxNameCharacters + 5);
const unnamed: Dog = { name: '', breed: '' };

function readDog(text: string): Dog {
  const [, name = text, breed = ''] = /^([^(]*)\((.*)\)$/s.exec(text) ?? [];
  return { name: name.trim() === '?' ? '' : name.trim(), breed: breed.trim() };
}

/** The dogs of a cell: a number, `Rex (Corgi), Luna`, `?` without a name, yes or no. Undefined for too many. */
export function readDogs(cell: string | number): Dog[] | undefined {
  const text = String(cell).trim();
  if (text.length > mostDogCharacters) return undefined;
  if (isBlank(text) || yesOrNo(text) === false) return [];
  if (yesOrNo(text)) return [unnamed];
  if (wholeNumber.test(text)) {
    const number = Number(text);
    return number <= organizerPartyLimits.dogs ? Array.from({ length: number }, () => unnamed) : undefined;
  }
  const dogs = text
    .split(betweenDogs)
    .map((dog) => dog.trim())
    .filter((dog) => dog !== '');
  return dogs.map(readDog);
}

/** The dogs of a party as `readDogs` reads them. */
export function writeDogs(dogs: readonly Dog[]): string {
  return dogs.map(({ name, breed }) => (breed ? `${name || '?'} (${breed})` : name || '?')).join(', ');
}

const tooManyDogs = `A party has at most ${organizerPartyLimits.dogs} dogs`;

const dogs = z
  .union([z.string(), z.number()], 'Must be the names of dogs, or how many they are')
  .transform((cell, context) => {
    const read = readDogs(cell);
    if (read) return read;
    context.addIssue({ code: 'custom', message: tooManyDogs });
    return z.NEVER;
  })
  .pipe(
    z
      .array(z.object({ name: line({ max: maxNameCharacters }), breed: line({ max: maxNameCharacters }) }))
      .max(organizerPartyLimits.dogs, tooManyDogs),
  );

const states = ['confirmed', 'waiting', 'offered', 'cancelled'] as const;
/** What ticket sellers call those. */
const otherNames: Record<string, (typeof states)[number]> = { canceled: 'cancelled', refunded: 'cancelled' };

function stateIn(value: unknown): unknown {
  if (typeof value !== 'string' || orMissing(value) === undefined) return orMissing(value);
  const name = value.trim().toLowerCase();
  return otherNames[name] ?? name;
}

/** A row of a guest list. What it leaves blank stays as it is where the guest is known. */
export const guestImportRow = z.object({
  firstName: z.preprocess(
    (value) => orMissing(unescaped(value)),
    line({ min: 1, max: 100, message: 'First name is required' }),
  ),
  lastName: z.preprocess((value) => orMissing(unescaped(value)), lastName.default('')),
  email,
  phone: z.preprocess((value) => orMissing(unescaped(value)), optionalPhone.optional()),
  people: z.preprocess(
    (value) => orMissing(numberIn(value)),
    z
      .int('Must be a whole number')
      .min(1, 'At least one person has to come')
      .max(organizerPartyLimits.people, `A party is at most ${organizerPartyLimits.people} people`)
      .optional(),
  ),
  // A blank in words says that no dog comes.
  dogs: z.preprocess((value) => (isEmpty(value) ? undefined : value), dogs.optional()),
  state: z.preprocess(
    stateIn,
    z.enum(states, 'Must be confirmed, waiting or cancelled, or be left blank').optional(),
  ),
  owes: z.preprocess(orMissing, z.literal('elsewhere', 'Must be elsewhere, or be left blank').optional()),
});
export type GuestImportRow = z.output<typeof guestImportRow>;

const textOf = (value: ImportedValues[string] | undefined) => String(value ?? '').trim();
const keyOf = ({ email: address }: ImportedValues) => readEmail(textOf(address)).toLowerCase();
const isCancelled = ({ state }: ImportedValues) => stateIn(textOf(state)) === 'cancelled';

/** Adds cells up; a blank one counts as 1. Gives the first that is no number, where there is one. */
function sumOf(cells: string[]): string {
  const wrong = cells.find((cell) => cell !== '' && !wholeNumber.test(cell));
  return wrong ?? String(cells.reduce((sum, cell) => sum + (cell === '' ? 1 : Number(cell)), 0));
}

/** All the dogs in these cells; one that is named in several of them comes once. */
function joinDogs(cells: string[]): string {
  const said = cells.filter((cell) => cell !== '');
  if (said.every((cell) => wholeNumber.test(cell))) return said.length > 0 ? sumOf(said) : '';
  const tooMany = said.find((cell) => !readDogs(cell));
  if (tooMany) return tooMany;
  const all = said.flatMap((cell) => readDogs(cell) ?? []);
  const names = all.map((dog) => writeDogs([dog]).toLowerCase());
  return (
    writeDogs(all.filter((dog, index) => !dog.name || names.indexOf(names[index] ?? '') === index)) || '0'
  );
}

function mergeParty(rows: ImportedValues[]): ImportedValues {
  const valid = rows.filter((values) => !isCancelled(values));
  const counted = valid.length > 0 ? valid : rows;
  const cells = (name: string) => counted.map((values) => textOf(values[name]));
  const names = [...new Set(counted.flatMap((values) => Object.keys(values)))];
  const first = names.map((name) => [name, cells(name).find((cell) => cell !== '') ?? '']);
  return {
    ...Object.fromEntries(first),
    people: sumOf(cells('people')),
    ...(names.includes('dogs') && { dogs: joinDogs(cells('dogs')) }),
  };
}

/**
 * Makes one party of the rows with the same address, each of which is a ticket, in the order of their first rows: people
 * and dogs are added up, cancelled tickets left out. Where an address has several rows, all rows are tickets, so each
 * party gets its number of people; where none has, the rows stay as they are.
 */
export function mergeGuestRows<Row extends { values: ImportedValues }>(
  rows: readonly Row[],
): { values: ImportedValues; rows: Row[] }[] {
  const parties = new Map<unknown, Row[]>();
  for (const row of rows) {
    // Rows without an email address belong to no common guest.
    const key = keyOf(row.values) || row;
    const party = parties.get(key);
    if (party) party.push(row);
    else parties.set(key, [row]);
  }
  const areTickets = parties.size < rows.length;
  return [...parties.values()].map((theirs) => {
    const [first] = theirs;
    const values = theirs.map((row) => row.values);
    return { values: areTickets || !first ? mergeParty(values) : first.values, rows: theirs };
  });
}
