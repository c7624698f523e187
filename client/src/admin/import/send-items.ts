import { plain } from '@shared/imports/guess-columns';
import type { ExistingChoice, ImportResult } from '@shared/imports/imports';
import { write } from '@/api/request';
import type { ImportItem, ImportKind, JudgedItem } from './import-kind';
import { meanings } from './meanings';

/** What the server says of items: whether updating would change or take something, and whether a tick may mark it. */
export type Verdicts = {
  fresh: ImportItem[];
  existing: (JudgedItem & { isDifferent: boolean; isLoss: boolean; isMarked: boolean })[];
  rejected: JudgedItem[];
};

/** Separates from items that are there those that take back what is not: they stay out, as the file says. */
export function splitExisting(all: Verdicts['existing']): {
  existing: Verdicts['existing'];
  out: JudgedItem[];
} {
  const isOut = ({ takenBack, isDifferent }: Verdicts['existing'][number]) =>
    takenBack !== undefined && !isDifferent;
  const out = all.filter(isOut).map((item) => ({ ...item, reason: item.takenBack ?? item.reason }));
  return { existing: all.filter((item) => !isOut(item)), out };
}

const rowOf = (item: ImportItem | undefined) => item?.rows[0]?.number;

function readVerdicts(items: ImportItem[], result: ImportResult, kind: ImportKind): Verdicts {
  const { fields, states, loss, mark } = kind;
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  if (states) labels.set(states.field, states.title);
  const stateNames = new Map(meanings.map((meaning) => [states?.sent[meaning], states?.names[meaning]]));
  const nameOf = (field: string, value: string) =>
    (field === states?.field && stateNames.get(value)) || value;
  const existing = new Map(result.existing.map((verdict) => [verdict.row, verdict]));
  const rejected = new Map(result.rejected.map((verdict) => [verdict.row, verdict]));
  const verdicts: Verdicts = { fresh: [], existing: [], rejected: [] };
  for (const [index, item] of items.entries()) {
    const known = existing.get(index);
    const rejection = rejected.get(index);
    if (known) {
      const { message: reason, changes } = known;
      const others = changes?.filter(({ field }) => field !== mark?.field);
      const isMarked = others?.length !== changes?.length;
      const isDifferent = known.isDifferent && others?.length !== 0;
      const named =
        isDifferent &&
        others?.map(({ field, from, to }) => ({
          field: labels.get(field) ?? field,
          from: nameOf(field, from),
          to: nameOf(field, to),
        }));
      const isLoss = loss !== undefined && (changes ?? []).some(loss.isLoss);
      const verdict = { reason, isDifferent, isLoss, isMarked, ...(named && { changes: named }) };
      verdicts.existing.push({ ...item, ...verdict });
    } else if (rejection) {
      const { message, errors = {}, sameAs } = rejection;
      const reasons = Object.entries(errors).map(([field, messages]) =>
        withLabel(labels.get(field) ?? field, messages.join(', ')),
      );
      const earlier = sameAs === undefined ? undefined : rowOf(items[sameAs]);
      const reason = earlier === undefined ? reasons.join('. ') || message : sameReason(earlier);
      verdicts.rejected.push({ ...item, reason });
    } else verdicts.fresh.push(item);
  }
  return verdicts;
}

/** What is wrong with a field, by its name where that does not stand there anyway. */
const withLabel = (label: string, text: string) =>
  ` ${plain(text)} `.includes(` ${plain(label)} `) ? text : `${label}: ${text}`;

const sameReason = (row: number) => `The same as row ${row}`;

/** Sends all items in one request, to be judged or to be stored: all that are good, or none. Throws an `ApiError`. */
export async function sendItems(
  kind: ImportKind,
  items: ImportItem[],
  options: { dryRun: boolean; existing: ExistingChoice },
): Promise<Verdicts> {
  if (items.length === 0) return { fresh: [], existing: [], rejected: [] };
  const rows = items.map(({ values }) => values);
  return readVerdicts(items, await write('POST', `${kind.path}/import`, { rows, ...options }), kind);
}
