import { createHmac, timingSafeEqual } from 'node:crypto';
import { signatureHeader, timestampHeader } from '@shared/hooks/google-forms-script';
import { type DeliveryState, type HookProvider, mostQuestions } from '@shared/hooks/hooks';
import { type HookRow, hookDeliveries, hooks } from '@shared/hooks/tables';
import { and, eq, sql } from 'drizzle-orm';
import type { Request } from 'express';
import { type Database, firstOf, lockRow, updateRow } from '../../database/database';
import { AppError, tooManyAttempts } from '../../errors';
import { followLink } from '../../http/middleware/rate-limits';
import { uploadedFile } from '../../http/middleware/upload';
import { type LinkKey, linkKinds, linkToken, openLink } from '../../mail/links';
import { applyDelivery, isWaiting } from './apply';
import { readSubmission } from './providers/providers';

export function deliveryPath(mail: LinkKey, hook: HookRow): string {
  const token = linkToken(mail, linkKinds.hook, hook);
  return `/api/hooks/${hook.kind}/${token}`;
}

const signed: ReadonlySet<string> = new Set(['tally', 'typeform', 'google-forms']);

/** What the provider signs with; null where it signs nothing. It is stored nowhere: it follows from the link key. */
export function secretOf(mail: LinkKey, hook: HookRow): string | null {
  if (!signed.has(hook.provider)) return null;
  return linkToken(mail, linkKinds.hookSecret, hook);
}

/** The connection that a request is sent to. Throws `link-not-found`, and after some attempts `too-many-attempts`. */
export function hookOf(req: Request): Promise<HookRow> {
  const { db, mail, params } = req;
  const link = { mail, token: String(params.token), now: new Date() };
  const open = () =>
    openLink(link, linkKinds.hook, async (id) => {
      const [hook] = await db.select().from(hooks).where(eq(hooks.id, id));
      return hook?.kind === params.kind ? hook : undefined;
    });
  return followLink(req, open);
}

export const mediaTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
] as const;

/** No provider describes a field in more. */
const longestHead = 1000;

/** The fields of a form by their names, each with all that it has. So many are read. */
function fieldsOf(pairs: Iterable<[name: string, value: string]>): Record<string, string | string[]> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length > 1 ? values : values.join()]),
  );
}

/** Node's own parser takes what is no UTF-8 apart much more slowly than all else: it gets no more pairs than are read. */
const readUrlEncoded = (body: Buffer) =>
  fieldsOf(new URLSearchParams(body.toString().split('&', mostQuestions).join('&')));

/** The fields of a multipart body, without its files. Throws where it has no part. */
function readMultipart(body: Buffer, contentType: string) {
  const [, quoted, plain = quoted] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  // One character for each byte.
  const parts = `\r\n${body.toString('latin1')}`.split(`\r\n--${plain}`, mostQuestions + 1).slice(1);
  if (plain === undefined || parts.length === 0) throw new Error('no part');
  const inUtf8 = (text: string) => Buffer.from(text, 'latin1').toString();
  return fieldsOf(
    parts.flatMap((part): [string, string][] => {
      const end = part.slice(0, longestHead).indexOf('\r\n\r\n');
      const head = part.slice(0, Math.max(end, 0));
      const [, name] = /;\s*name="([^"]*)"/i.exec(head) ?? [];
      const isFile = /;\s*filename\*?=/i.test(head);
      return name === undefined || isFile ? [] : [[inUtf8(name), inUtf8(part.slice(end + 4))]];
    }),
  );
}

/** What a provider has sent, as JSON or as a form. Throws `invalid-request` for what is neither. */
export function readBody(body: Buffer, contentType: string): unknown {
  // A boundary may hold any word.
  const [type = ''] = contentType.toLowerCase().split(';', 1);
  try {
    // Some programs begin with a byte order mark, which this leaves out.
    if (type.includes('json')) return JSON.parse(new TextDecoder().decode(body));
    return type.includes('multipart') ? readMultipart(body, contentType) : readUrlEncoded(body);
  } catch {
    throw new AppError('invalid-request', 'The body is not what its Content-Type says.');
  }
}

/** How old what our script signs may be, and how far ahead of ours the clocks of Google may be. */
const skewMilliseconds = 5 * 60_000;

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const hmac = (secret: string, ...parts: (string | Buffer)[]) =>
  parts.reduce((mac, part) => mac.update(part), createHmac('sha256', secret)).digest('base64');

type Signed = { headers: Pick<Request, 'get'>; body: Buffer; secret: string; now: Date };

/** As each provider that signs documents it. What is no provider here signs nothing. */
const checks: Partial<Record<HookProvider, (signed: Signed) => boolean>> = {
  tally: ({ headers, body, secret }) => isSame(headers.get('tally-signature') ?? '', hmac(secret, body)),
  typeform: ({ headers, body, secret }) =>
    isSame(headers.get('typeform-signature') ?? '', `sha256=${hmac(secret, body)}`),
  'google-forms'({ headers, body, secret, now }) {
    const timestamp = headers.get(timestampHeader) ?? '';
    const age = Math.abs(now.getTime() - Number(timestamp) * 1000);
    const isRecent = /^\d+$/.test(timestamp) && age <= skewMilliseconds;
    return isRecent && isSame(headers.get(signatureHeader) ?? '', hmac(secret, `${timestamp}.`, body));
  },
};

const isSignatureValid = (provider: HookProvider, signed: Signed): boolean =>
  checks[provider]?.(signed) ?? true;

/** What anybody can send who knows an address that needs no signature (docs/product/hooks.md#limits). */
export const openLimits = { appliedAnHour: 60, waitingBytes: 20_000_000 } as const;
/** Below this each counts as so much: a row is more than what it says. */
const leastBytes = 1000;
const retryAfterSeconds = 3600;

/** Of a connection to which everything came rightly signed. */
export const nothingRefused = { refusedCount: 0, refusedSince: null, refusedAt: null } as const;

/** Notes for the organizer that something came that was not signed with the connection's secret. Throws `signature-invalid`. */
async function refuse({ db }: Request, { id, refusedSince }: HookRow, now: Date): Promise<never> {
  await db
    .update(hooks)
    .set({
      refusedCount: sql`${hooks.refusedCount} + 1`,
      refusedSince: refusedSince ?? now,
      refusedAt: now,
    })
    .where(eq(hooks.id, id));
  throw new AppError('signature-invalid');
}

const loadOf = async (tx: Database, hookId: number) =>
  firstOf(
    await tx
      .select({
        recent: sql`count(*) filter (where ${hookDeliveries.receivedAt} > now() - interval '1 hour')`.mapWith(
          Number,
        ),
        bytes:
          sql`coalesce(sum(greatest(pg_column_size(${hookDeliveries.answers}), ${leastBytes})) filter (where ${isWaiting}), 0)`.mapWith(
            Number,
          ),
      })
      .from(hookDeliveries)
      .where(eq(hookDeliveries.hookId, hookId)),
  );

type Submission = Pick<typeof hookDeliveries.$inferInsert, 'key' | 'answers'>;

/** Stores what was sent, once. Gives it, and whether it is only kept. Throws `too-many-attempts`, `link-not-found`. */
function keep(
  db: Database,
  hook: HookRow,
  isSigned: boolean,
  sent: Submission,
): Promise<{ id: number; state: DeliveryState; isOverLimit: boolean }> {
  return db.transaction(async (tx) => {
    // One after another, so that each is counted.
    const { refusedCount } = await lockRow(tx, hooks, hook.id, 'link-not-found');
    if (refusedCount > 0) await updateRow(tx, hooks, hook.id, nothingRefused);
    const result = { id: hookDeliveries.id, state: hookDeliveries.state };
    const isSame = and(eq(hookDeliveries.hookId, hook.id), eq(hookDeliveries.key, sent.key));
    const [known] = await tx.select(result).from(hookDeliveries).where(isSame);
    const load = isSigned ? { recent: 0, bytes: 0 } : await loadOf(tx, hook.id);
    const isOverLimit = load.recent >= openLimits.appliedAnHour;
    if (known) return { ...known, isOverLimit };
    if (load.bytes >= openLimits.waitingBytes)
      throw tooManyAttempts(retryAfterSeconds, 'Too much waits here. The organizer has to look at it first.');
    const problem = isOverLimit ? `More than ${openLimits.appliedAnHour} came within an hour` : null;
    const stored = tx.insert(hookDeliveries).values({ hookId: hook.id, ...sent, problem });
    return { ...firstOf(await stored.returning(result)), isOverLimit };
  });
}

/** Stores what was sent, once, and applies it, or keeps it. Throws `signature-invalid`, `invalid-request`, 429, 404. */
export async function receiveDelivery(req: Request, hook: HookRow, now: Date): Promise<DeliveryState> {
  const body = uploadedFile(req);
  const secret = secretOf(req.mail, hook);
  if (secret !== null && !isSignatureValid(hook.provider, { headers: req, body, secret, now }))
    return refuse(req, hook, now);
  const payload = readBody(body, req.get('content-type') ?? '');
  const sent = readSubmission(hook.provider, payload, body);
  const { id, state, isOverLimit } = await keep(req.db, hook, secret !== null, sent);
  return state === 'received' && !isOverLimit ? applyDelivery(req.db, req.mail, id, req.log) : state;
}
