import { reference } from './answers';
import type { Endpoint } from './endpoint';

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const usual = {
  400: { description: 'Something sent is not as it must be.' },
  401: {
    description: 'No token, or one that is wrong, expired or revoked.',
    headers: { 'WWW-Authenticate': { schema: { type: 'string', const: 'Bearer' } } },
  },
  403: { description: 'Only administrators may do this.' },
  404: { description: 'There is no such thing.' },
  413: { description: 'The body has more than 100 kB.' },
  415: { description: 'The body is not `application/json`, or is compressed.' },
  429: { description: 'Too many attempts.', headers: retryAfter },
  503: { description: 'The database is away.', headers: retryAfter },
};

type Refusal = { description: string; headers?: object };

/** The usual refusals that a call may meet, as they follow from what it takes and who may make it. */
function usualRefusals({ path, who, query, body, isLimited, isConstant }: Endpoint): (keyof typeof usual)[] {
  const hasParameter = path.includes('{');
  const statuses: [keyof typeof usual, boolean | undefined][] = [
    [400, hasParameter || query !== undefined || body !== undefined],
    [401, who !== 'public'],
    [403, who === 'admin'],
    [404, hasParameter],
    [413, body !== undefined],
    [415, body !== undefined],
    [429, isLimited],
    [503, !isConstant],
  ];
  return statuses.flatMap(([status, isMet]) => (isMet ? [status] : []));
}

const asJson = (schema = reference('Refusal')) => ({ content: { 'application/json': { schema } } });

/** Every refusal of a call, by its status, as an OpenAPI document tells of them. */
export function refusalsOf(endpoint: Endpoint): Record<string, object> {
  const refusals: Record<string, object> = {};
  for (const status of usualRefusals(endpoint)) {
    const refusal: Refusal = usual[status];
    refusals[status] = { ...refusal, ...asJson() };
  }
  for (const [status, { description, schema }] of Object.entries(endpoint.refusals ?? {})) {
    refusals[status] = { ...refusals[status], description, ...asJson(schema && reference(schema)) };
  }
  if (endpoint.isRevalidated) refusals[304] = { description: 'What the client has is still so.' };
  refusals.default = { description: 'Any other refusal.', ...asJson() };
  return refusals;
}
