import { type ErrorCode, errorTable, fieldErrors } from '@shared/errors';
import { eventResponse } from '@shared/events/events';
import { newsletterResponse } from '@shared/newsletters/newsletters';
import { vendorResponse, venueResponse } from '@shared/partners/partners';
import { registrationResponse } from '@shared/registrations/guest-list';
import * as z from 'zod';
import { messageOf, statusOf } from '../errors';
import type { Endpoint } from '../http/endpoint';

export const errorResponse = z
  .object({
    message: z.string().meta({ description: 'Fit to be shown to a person.' }),
    code: z.enum(Object.keys(errorTable)),
    errors: fieldErrors
      .optional()
      .meta({ description: 'Messages by field; fields inside a list are named `rows.0.email`.' }),
  })
  .meta({ id: 'Error' });

/** The row as it is, by the error where it was changed since the version that a change was made from. */
const conflicts = {
  'event-changed': [eventResponse, 'EventConflict'],
  'registration-changed': [registrationResponse, 'RegistrationConflict'],
  'newsletter-changed': [newsletterResponse, 'NewsletterConflict'],
  'application-changed': [z.union([venueResponse, vendorResponse]), 'ApplicationConflict'],
} as const;
export type CurrentRows = {
  [Code in keyof typeof conflicts]: z.output<(typeof conflicts)[Code][0]>;
};

const bodies: Partial<Record<ErrorCode, z.ZodType>> = Object.fromEntries(
  Object.entries(conflicts).map(([code, [current, id]]) => [
    code,
    errorResponse
      .omit({ errors: true })
      .extend({ code: z.literal(code), current })
      .meta({ id }),
  ]),
);

type DocumentedError = { description: string; body: z.ZodType; headers?: Record<string, object> };

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
const headersByStatus: Record<number, Record<string, object>> = {
  401: { 'WWW-Authenticate': { schema: { type: 'string', const: 'Bearer' } } },
  429: retryAfter,
  503: retryAfter,
};

/** The codes of the errors that an endpoint may send: its own, and those that follow from what else it declares. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const { body, upload } = endpoint;
  const takesInput =
    Object.keys(endpoint.params).length > 0 || endpoint.query || body || endpoint.method !== 'get';
  return [
    ...(takesInput ? (['invalid-input', 'invalid-request'] as const) : []),
    ...(endpoint.access !== 'public' ? (['login-required'] as const) : []),
    ...(endpoint.access === 'admin' ? (['admin-required'] as const) : []),
    ...(endpoint.needsConfirmation ? (['confirm-identity'] as const) : []),
    ...(endpoint.byLink ? (['link-not-found', 'link-ended', 'too-many-attempts'] as const) : []),
    ...(endpoint.errors ?? []),
    ...(body || upload ? (['body-too-large', 'unsupported-media-type'] as const) : []),
    ...(endpoint.rateLimit ? (['too-many-attempts'] as const) : []),
    ...(endpoint.isConstant
      ? []
      : (['overloaded', 'database-unavailable', 'site-away', 'no-answer'] as const)),
  ];
}

export function errorsOf(endpoint: Endpoint): Record<number, DocumentedError> {
  const byStatus: Record<number, DocumentedError> = {};
  for (const code of errorCodesOf(endpoint)) {
    const status = statusOf(code);
    const body = bodies[code] ?? errorResponse;
    const description = `\`${code}\`: ${messageOf(code)}`;
    const known = byStatus[status];
    byStatus[status] = {
      description: known ? `${known.description}\n\n${description}` : description,
      body: known && known.body !== body ? z.union([known.body, body]) : body,
      ...(headersByStatus[status] && { headers: headersByStatus[status] }),
    };
  }
  return byStatus;
}
