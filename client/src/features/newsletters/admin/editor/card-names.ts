import type { Event } from '@shared/events/events';
import { formatShortDay } from '@shared/short-days';

type Named = Pick<Event, 'id' | 'title' | 'date'>;

/** What the lines of events' cards are called in the editor: `Lake Loop, Dec 5, 2026`, each by its own name. */
export function cardNames(events: readonly Named[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const { id, title, date } of events) {
    const name = `${title.replace(/[[\]]/g, '')}, ${formatShortDay(date)}`;
    const isTaken = [...names].some(([other, taken]) => other !== id && taken === name);
    names.set(id, isTaken ? `${name} (${id})` : name);
  }
  return names;
}

/** The line of an event's card in the editor, or as it is stored where the event has no name there. */
export function cardLine(names: ReadonlyMap<number, string>, id: number): string {
  return `[[${names.get(id) ?? `event:${id}`}]]`;
}

/** A stored text as the editor shows it: its cards are called by their events. */
export const withNames = (body: string, names: ReadonlyMap<number, string>): string =>
  body.replace(
    /^( {0,3})\[\[event:(\d+)\]\]/gm,
    (_, indent: string, id: string) => indent + cardLine(names, Number(id)),
  );

/** A text of the editor as it is stored. */
export function withIds(text: string, names: ReadonlyMap<number, string>): string {
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  return text.replace(/^( {0,3})\[\[([^[\]\n]+)\]\]/gm, (line, indent: string, name: string) => {
    const id = ids.get(name);
    return id === undefined ? line : `${indent}[[event:${id}]]`;
  });
}
