import type { AuditEntry } from '@shared/audit/audit';
import { formatMoment } from '@shared/dates';
import { dollarText } from '@shared/money';

/** Who made the change. A partner's name is their own choice: it is not to be taken for an administrator's. */
export function whoDidIt({ actor, username }: AuditEntry): string {
  return actor === 'partner' ? `${username} (partner)` : username;
}

export type ChangedField = { name: string; before: string; after: string };

export function changedFields({ before, after }: AuditEntry): ChangedField[] {
  return Object.keys({ ...before, ...after }).map((field) => ({
    name: fieldName(field),
    before: valueText(field, before?.[field]),
    after: valueText(field, after?.[field]),
  }));
}

/** `startTime` as `Start time`. */
export function fieldName(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'price' && typeof value === 'number') return dollarText(value);
  if (typeof value === 'string') return instant.test(value) ? formatMoment(value) : value;
  return JSON.stringify(value);
}
