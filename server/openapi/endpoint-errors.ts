import { type ErrorCode, errorResponse } from '@shared/errors';
import { eventConflict } from '@shared/events/events';
import { newsletterConflict } from '@shared/newsletters/newsletters';
import { applicationConflict } from '@shared/partners/partners';
import * as z from 'zod';
import { errorMessages } from '../errors';
import type { Endpoint } from '../http/endpoint';
import { errorStatuses } from '../http/error-statuses';

/** The bodies of errors that hold more than others. */
const bodies: Partial<Record<ErrorCode, z.ZodType>> = {
  'event-changed': eventConflict,
  'newsletter-changed': newsletterConflict,
  'application-changed': applicationConflict,
};

type DocumentedError = { description: string; body: z.ZodType; headers?: Record<string, object> };

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
const headersByStatus: Record<number, Record<string, object>> = {
  401: { 'WWW-Authenticate': { schema: { type: 'string', const: 'Bearer' } } },
  429: retryAfter,
  503: retryAfter,
};

/** The codes of the errors that an endpoint may send: its own, and those that follow from what else it declares. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const {
    access,
    params,
    query,
    body,
    upload,
    rateLimit,
    byLink,
    needsConfirmation,
    isConstant,
    errors = [],
  } = endpoint;
  const takesInput = Object.keys(params).length > 0 || query || body;
  return [
    ...(takesInput ? (['invalid-input', 'invalid-request'] as const) : []),
    ...(access !== 'public' ? (['login-required'] as const) : []),
    ...(access === 'admin' ? (['admin-required'] as const) : []),
    ...(needsConfirmation ? (['confirm-identity'] as const) : []),
    ...(byLink ? (['link-not-found', 'too-many-attempts'] as const) : []),
    ...errors,
    ...(body || upload ? (['body-too-large', 'unsupported-media-type'] as const) : []),
    ...(rateLimit ? (['too-many-attempts'] as const) : []),
    ...(isConstant ? [] : (['overloaded', 'database-unavailable'] as const)),
  ];
}

/** The errors that an endpoint may send, by status. */
export function errorsOf(endpoint: Endpoint): Record<number, DocumentedError> {
  const byStatus: Record<number, DocumentedError> = {};
  for (const code of errorCodesOf(endpoint)) {
    const status = errorStatuses[code];
    const body = bodies[code] ?? errorResponse;
    const description = `\`${code}\`: ${errorMessages[code]}`;
    const known = byStatus[status];
    byStatus[status] = {
      description: known ? `${known.description}\n\n${description}` : description,
      body: known && known.body !== body ? z.union([known.body, body]) : body,
      ...(headersByStatus[status] && { headers: headersByStatus[status] }),
    };
  }
  return byStatus;
}
