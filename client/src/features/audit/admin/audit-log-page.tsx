import {
  type AuditAction,
  type AuditEntity,
  type AuditEntry,
  auditEntities,
  auditLogDays,
} from '@shared/audit/audit';
import { formatClock, formatMoment } from '@shared/dates';
import { dollarText } from '@shared/money';
import { formatWeekdayAndDay } from '@shared/short-days';
import { useState } from 'react';
import { AdminFrame } from '@/admin/admin-frame';
import { AdminList, type Columns } from '@/admin/admin-list';
import { Dialog } from '@/ui/dialog';
import { type Column, RowButton, twoLines } from '@/ui/table/data-table';
import { Table } from '@/ui/table/table';

const columns = (open: (entry: AuditEntry) => void): Columns<'/api/admin/audit-log'> => [
  { header: 'When', cell: ({ createdAt }) => formatClock(createdAt), sortBy: 'createdAt', onPhones: 'end' },
  { header: 'Who', cell: whoDidIt, onPhones: 'start' },
  {
    header: 'What',
    cell: (entry) => (
      <RowButton onClick={() => open(entry)} className="font-normal">
        <span className={twoLines}>{whatWasDone(entry)}</span>
      </RowButton>
    ),
    isRowHeader: true,
  },
];

const kinds = auditEntities.map((value) => ({ value, label: fieldName(value.replace('-', ' ')) }));

export function AuditLogPage() {
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  return (
    <AdminFrame title="Audit Log">
      <p className="mb-4 text-dusk max-wide:mb-2">{`Who changed what in the last ${auditLogDays} days.`}</p>
      <AdminList
        what="changes"
        path="/api/admin/audit-log"
        columns={columns(setOpened)}
        statuses={kinds}
        statusName="entity"
        groupOf={({ createdAt }) => formatWeekdayAndDay(createdAt)}
        whenEmpty="No changes yet. Changes by administrators, partners, guests, helpers at the door and owners of accounts appear here."
      />
      {opened && <ChangeDialog entry={opened} onClose={() => setOpened(null)} />}
    </AdminFrame>
  );
}

const fieldColumns: Column<ChangedField>[] = [
  { header: 'Field', cell: ({ name }) => name, isRowHeader: true },
  { header: 'Before', cell: ({ before }) => <span className="whitespace-pre-line">{before}</span> },
  { header: 'After', cell: ({ after }) => <span className="whitespace-pre-line">{after}</span> },
];

function ChangeDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  return (
    <Dialog
      title={`${whoDidIt(entry)} ${whatWasDone(entry)}`}
      description={formatMoment(entry.createdAt)}
      onClose={onClose}
    >
      <Table
        caption="What changed"
        columns={fieldColumns}
        rows={changedFields(entry)}
        rowKey={({ name }) => name}
      />
    </Dialog>
  );
}

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

type Fits = (after: unknown, before: unknown) => boolean;

/** A field whose change is known by a name of its own. `#` stands for what was changed. */
type Deed = [field: string, says: string, fits?: Fits];

const became =
  (value: unknown): Fits =>
  (after) =>
    after === value;
const isThere: Fits = (after) => Boolean(after);
const isMore: Fits = (after, before) => Number(after) > Number(before);

const newAddress = 'moved # to another address';

const application: Deed[] = [
  ['isApproved', 'approved #', became(true)],
  ['isDeclined', 'declined #', became(true)],
  ['isApproved', 'set # back to pending'],
  ['isDeclined', 'set # back to pending'],
  // That ends the links, too.
  ['contactEmail', newAddress],
  ['linkVersion', 'ended the links of #'],
  ['message', 'wrote to #'],
  ['notesChangedAt', 'changed the notes on #'],
];

/** What a change of a row does, by its fields: the first that fits names the whole. */
const deeds: Partial<Record<AuditEntity, Deed[]>> = {
  event: [
    ['cancelledAt', 'cancelled #', isThere],
    ['guestMessage', 'wrote to the guests of #'],
    ['partnerMessage', 'wrote to the venues and vendors of #'],
    ['packAt', 'moved the pack of #'],
    ['minutesLate', 'said how late the pack of # is'],
    ['vendors', 'chose the vendors of #'],
    ['isActive', 'published #', became(true)],
    ['isActive', 'took # off the site'],
    ['registrationOpen', 'opened registration for #', became(true)],
    ['registrationOpen', 'closed registration for #'],
  ],
  venue: application,
  vendor: application,
  message: [
    ['reply', 'answered #'],
    ['isRead', 'marked # as read', became(true)],
    ['isRead', 'marked # as unread'],
  ],
  email: [
    ['isPaused', 'resumed #'],
    ['state', 'tried # again', (_after, before) => before === 'failed'],
    ['state', 'sent #'],
    ['editedAt', 'edited #'],
  ],
  user: [
    ['isAdmin', 'made # an administrator', became(true)],
    ['isAdmin', 'removed # as an administrator'],
    ['sessions', 'logged # out everywhere'],
    ['passwordResetAt', 'set a new password for #'],
    ['hasEmail', 'removed the email address of #', became(false)],
    ['emailChangedAt', 'set the email address of #'],
    ['passkeys', 'added a passkey to #', isMore],
    ['passkeys', 'removed the second factors of #', (after, before) => after === 0 && before !== 1],
    ['passkeys', 'removed a passkey from #'],
    ['authenticatorApps', 'added an authenticator app to #', isMore],
    ['authenticatorApps', 'removed an authenticator app from #'],
    ['recoveryCodes', 'renewed the recovery codes of #'],
  ],
  newsletter: [
    ['state', 'scheduled #', became('scheduled')],
    ['state', 'sent # again', (_after, before) => before === 'sent'],
    ['state', 'sent #', became('sending')],
    ['state', 'stopped #'],
  ],
  registration: [
    ['erasedAt', 'erased the data of #'],
    ['refund', 'gave money back to #'],
    ['state', 'cancelled #', became('cancelled')],
    ['state', 'confirmed #', became('confirmed')],
    ['state', 'put # on the waiting list', became('waiting')],
    ['state', 'offered a spot to #', became('offered')],
    ['email', newAddress],
  ],
  connection: [['linkVersion', newAddress]],
  'door-link': [['revokedAt', 'ended #']],
  stop: [
    ['askedAt', 'invited #', isThere],
    ['state', 'confirmed #', became('confirmed')],
    ['state', 'declined #', became('declined')],
    ['state', 'set # back to unconfirmed'],
    ['arrivesAt', 'changed the times of #'],
    ['leavesAt', 'changed the times of #'],
    ['specials', 'changed the specials of #'],
    ['position', 'moved #'],
  ],
  picture: [
    ['state', 'accepted #', became('accepted')],
    ['state', 'rejected #', became('rejected')],
  ],
};

const verbs: Record<AuditAction, string> = { create: 'created #', update: 'changed #', delete: 'deleted #' };

/** `event Thornton Park Tail Trail`; of many messages at once what they are together. */
function subjectOf({ entity, entityId, label }: AuditEntry): string {
  return entityId === 'all'
    ? label.replace(/^[A-Z]/, (first) => first.toLowerCase())
    : `${entity.replace('-', ' ')} ${label}`;
}

/** The change as the end of a sentence: `cancelled event Thornton Park Tail Trail`. */
export function whatWasDone(entry: AuditEntry): string {
  const { action, entity, before, after } = entry;
  const fits = ([field, , isMeant]: Deed) =>
    after !== null && field in after && (isMeant?.(after[field], before?.[field]) ?? true);
  const deed = action === 'update' ? deeds[entity]?.find(fits) : undefined;
  return (deed?.[1] ?? verbs[action]).replace('#', () => subjectOf(entry));
}
