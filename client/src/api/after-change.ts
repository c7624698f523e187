import type { ErrorCode } from '@shared/errors';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, hasCode } from './request';
import { countKeys } from './use-counts';
import { mailStatusKeys } from './use-mail-status';
import { waitingKeys } from './use-waiting';

const auditLogKey = ['/api/admin/audit-log'];

/** After any change of an administrator's: the numbers of tabs and bar, the audit log, and mail that it may have caused. */
const alwaysOutdated = [
  countKeys.all,
  waitingKeys.all,
  auditLogKey,
  ['/api/admin/emails'],
  mailStatusKeys.all,
];

/** After an administrator's change these reads are out of date, and with them what is in `alwaysOutdated`. */
export function refetchAfterChange(queries: QueryClient, ...keys: QueryKey[]): void {
  for (const queryKey of [...keys, ...alwaysOutdated]) void queries.invalidateQueries({ queryKey });
}

type NotFoundCode = Exclude<Extract<ErrorCode, `${string}-not-found`>, 'path-not-found' | 'link-not-found'>;

// A record, so that a new code of the kind cannot be left out.
const gone: Record<NotFoundCode, true> = {
  'event-not-found': true,
  'application-not-found': true,
  'subscriber-not-found': true,
  'message-not-found': true,
  'email-not-found': true,
  'setting-not-found': true,
  'user-not-found': true,
  'newsletter-not-found': true,
  'registration-not-found': true,
  'stop-not-found': true,
  'picture-not-found': true,
};

/** Errors that another administrator's change can cause. */
const conflicts = [
  'already-exists',
  'event-changed',
  'event-cancelled',
  'event-has-guests',
  'party-too-large',
  'stop-closed',
  'picture-in-use',
  'newsletter-changed',
  'newsletter-sent',
  'newsletter-busy',
  'setting-exists',
  'setting-in-use',
  'email-not-editable',
  'email-not-failed',
  'email-not-deletable',
  'email-erased',
  'last-administrator',
  'own-account',
] as const satisfies ErrorCode[];

/** Whether a change failed because its row does not exist any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code !== undefined && error.code in gone;
}

/** Whether a change failed because what is on screen is outdated: somebody else was first. */
export function isOutdated(error: unknown): boolean {
  return isGone(error) || hasCode(error, ...conflicts);
}
