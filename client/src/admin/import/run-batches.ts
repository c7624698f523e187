import { plain } from '@shared/imports/guess-columns';
import type { ExistingChoice, ImportResult } from '@shared/imports/imports';
import { sendJson } from '@/api/request';
import { cutIntoBatches } from './batches';
import type { ImportItem, ImportKind, JudgedItem } from './import-kind';
import { meanings } from './states/meanings';
import type { Run } from './use-run';

/** What the server says of items; `isDifferent` if updating would change something, `isLoss` if it would take something. */
export type Verdicts = {
  fresh: ImportItem[];
  existing: (JudgedItem & { isDifferent: boolean; isLoss: boolean })[];
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

/** A run whose verdicts are complete once it is done. */
export type ItemsRun = Run & {
  verdicts: Verdicts;
  /** The items of which the server has not said anything. */
  rest: () => ImportItem[];
};

const rowOf = (item: ImportItem | undefined) => item?.rows[0]?.number;

function readVerdicts(batch: ImportItem[], result: ImportResult, kind: ImportKind): Verdicts {
  const { fields, states, loss } = kind;
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  if (states) labels.set(states.field, states.title);
  const stateNames = new Map(meanings.map((meaning) => [states?.sent[meaning], states?.names[meaning]]));
  const nameOf = (field: string, value: string) =>
    (field === states?.field && stateNames.get(value)) || value;
  const existing = new Map(result.existing.map((verdict) => [verdict.row, verdict]));
  const rejected = new Map(result.rejected.map((verdict) => [verdict.row, verdict]));
  const verdicts: Verdicts = { fresh: [], existing: [], rejected: [] };
  for (const [index, item] of batch.entries()) {
    const known = existing.get(index);
    const rejection = rejected.get(index);
    if (known) {
      const { message: reason, isDifferent, changes } = known;
      const named = changes?.map(({ field, from, to }) => ({
        field: labels.get(field) ?? field,
        from: nameOf(field, from),
        to: nameOf(field, to),
      }));
      const isLoss = loss !== undefined && (changes ?? []).some(loss.isLoss);
      verdicts.existing.push({ ...item, reason, isDifferent, isLoss, ...(named && { changes: named }) });
    } else if (rejection) {
      const { message, errors = {}, sameAs } = rejection;
      const reasons = Object.entries(errors).map(([field, messages]) =>
        withLabel(labels.get(field) ?? field, messages.join(', ')),
      );
      const earlier = sameAs === undefined ? undefined : rowOf(batch[sameAs]);
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

/**
 * Sends items batch by batch, to be judged or to be stored. Each batch has an id, by which the server knows it again when
 * it comes once more after a lost response.
 */
export function runBatches(
  kind: ImportKind,
  items: ImportItem[],
  options: { dryRun: boolean; existing: ExistingChoice },
): ItemsRun {
  const startedAt = new Date().toISOString();
  const batches = cutIntoBatches(items).map((batch, index) => ({ batch, batchId: `${startedAt}/${index}` }));
  const verdicts: Verdicts = { fresh: [], existing: [], rejected: [] };
  const first = new Map<string, number>();
  let next = 0;
  let done = 0;

  /** Of these those that no earlier batch has, which a dry run does not store. The others are rejected. */
  const unrepeated = <Item extends ImportItem>(judged: Item[]) =>
    judged.filter((item) => {
      const keys = kind.keysOf(item.values);
      const earlier = keys.map((key) => first.get(key)).find((row) => row !== undefined);
      if (earlier !== undefined) verdicts.rejected.push({ ...item, reason: sameReason(earlier) });
      else for (const key of keys) first.set(key, rowOf(item) ?? 0);
      return earlier === undefined;
    });

  return {
    total: items.length,
    verdicts,
    done: () => done,
    rest: () => batches.slice(next).flatMap(({ batch }) => batch),
    async advance() {
      const [{ batch, batchId } = { batch: [], batchId: '' }] = batches.slice(next);
      const rows = batch.map(({ values }) => values);
      const result = await sendJson<ImportResult>('POST', `${kind.path}/import`, {
        rows,
        batchId,
        ...options,
      });
      const { fresh, existing, rejected } = readVerdicts(batch, result, kind);
      verdicts.rejected.push(...rejected);
      verdicts.fresh.push(...unrepeated(fresh));
      verdicts.existing.push(...unrepeated(existing));
      next += 1;
      done += batch.length;
    },
  };
}
