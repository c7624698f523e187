import { id } from '@shared/fields';
import { maxPageSize } from '@shared/lists';
import { settingKey } from '@shared/settings';
import { site, totalCountHeader } from '@shared/site';
import { adminEndpoints } from './admin-endpoints';
import { answerSchemas } from './answers';
import type { Endpoint } from './endpoint';
import { inputSchema, type JsonSchema } from './json-schema';
import { partnerEndpoints } from './partner-endpoints';
import { publicEndpoints } from './public-endpoints';
import { refusalsOf } from './refusals';

export const endpoints: Endpoint[] = [...publicEndpoints, ...adminEndpoints, ...partnerEndpoints];

type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, object>;
};

const about = `Every request and answer is JSON, but for files. The schemas of requests are drawn from those that the server validates
by, those of answers from its tables, and its tests hold them against what it answers. Texts are trimmed before they
are measured and may not hold U+0000; fields that are not named here are ignored. Everything under \`/api/admin\` is for
administrators. A list takes \`page\` and \`pageSize\`; without either it answers every row.`;

const inPath: Record<string, JsonSchema> = { id: inputSchema(id), key: inputSchema(settingKey) };

const aboutQuery: Record<string, string> = {
  page: 'Which page, from 1.',
  pageSize: `How many rows on it, at most ${maxPageSize}.`,
  q: 'A text to search for.',
  sort: 'A field, with - before it for descending order.',
};

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: inPath[name] ?? {},
  }));
}

function queryParameters({ query, sortFields = [] }: Endpoint): Parameter[] {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    ...(aboutQuery[name] && { description: aboutQuery[name] }),
    schema:
      name === 'sort'
        ? { type: 'string', enum: sortFields.flatMap((field) => [field, `-${field}`]) }
        : inputSchema(schema),
  }));
}

const asContent = (content: Record<string, JsonSchema>) =>
  Object.fromEntries(Object.entries(content).map(([mediaType, schema]) => [mediaType, { schema }]));

function responses(endpoint: Endpoint): Record<string, object> {
  const { status, content, isPage } = endpoint.answer;
  return {
    [status]: {
      description: content ? 'As asked.' : 'Done.',
      ...(isPage && { headers: { [totalCountHeader]: { $ref: '#/components/headers/TotalCount' } } }),
      ...(content && { content: asContent(content) }),
    },
    ...refusalsOf(endpoint),
  };
}

function operation(endpoint: Endpoint): Operation {
  const parameters = [...pathParameters(endpoint.path), ...queryParameters(endpoint)];
  const [, , first = '', second = ''] = endpoint.path.split('/');
  const body = endpoint.body && inputSchema(endpoint.body);
  return {
    operationId: endpoint.operationId,
    tags: [first === 'admin' ? `admin: ${second}` : first],
    summary: endpoint.summary,
    ...(endpoint.notes && { description: endpoint.notes }),
    security: endpoint.who === 'public' ? [] : [{ token: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: responses(endpoint),
  };
}

function paths(): Record<string, Partial<Record<Endpoint['method'], Operation>>> {
  const found: Record<string, Partial<Record<Endpoint['method'], Operation>>> = {};
  for (const endpoint of endpoints) {
    found[endpoint.path] = { ...found[endpoint.path], [endpoint.method]: operation(endpoint) };
  }
  return found;
}

/** The API as an OpenAPI 3.1 document. */
export function describeApi() {
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name}: API`,
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: about,
    },
    servers: [{ url: '/' }],
    paths: paths(),
    components: {
      schemas: answerSchemas,
      headers: {
        TotalCount: {
          description: 'How many rows there are in all.',
          schema: { type: 'string', pattern: '^\\d+$' },
        },
        RetryAfter: { description: 'In how many seconds to try again.', schema: { type: 'string' } },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of a registration or a login.' },
      },
    },
  };
}

export type ApiDocument = ReturnType<typeof describeApi>;
