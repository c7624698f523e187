import { maxPageSize } from '@shared/lists';
import { site, totalCountHeader } from '@shared/site';
import * as z from 'zod';
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { version } from '../../package.json';
import type { Endpoint } from '../http/endpoint';
import { errorResponse, errorsOf } from './endpoint-errors';

const about = `Every request and response is JSON, but for files. The schemas are the ones by which the server validates requests
and filters responses, and its tests hold them against what it sends. Texts are trimmed before they are measured and may not
hold U+0000; fields that are not named here are ignored, or refused under \`/api/admin\`, which is for administrators. A list
takes \`page\` and \`pageSize\`; without either it sends every row.`;

const parameterDescriptions: Record<string, string> = {
  page: 'Which page, from 1.',
  pageSize: `How many rows on it, at most ${maxPageSize}.`,
  q: 'A text to search for.',
  sort: 'A field, with - before it for descending order.',
};

/** The check that a text has to pass once it is trimmed, which Zod does not show on the side of the input. */
function describePipe(schema: unknown): { format?: string; description?: string } {
  if (schema instanceof z.ZodEmail) return { format: 'email' };
  if (schema instanceof z.ZodURL) return { description: 'A web address with its scheme.' };
  if (schema instanceof z.ZodNullable) {
    const inner = describePipe(schema.unwrap());
    return inner.description ? { description: `${inner.description} Blank means none.` } : inner;
  }
  return {};
}

const isHidden = (schema: unknown) =>
  schema instanceof z.ZodType && z.globalRegistry.get(schema)?.isHidden === true;

const options: CreateDocumentOptions = {
  allowEmptySchema: { unknown: true, transform: true },
  override({ zodSchema, jsonSchema, io }) {
    if (io === 'input' && zodSchema instanceof z.ZodPipe)
      Object.assign(jsonSchema, describePipe(zodSchema.def.out));
    // The forms' hidden field is left out: the document is public, and programs that fill in forms can read.
    if (zodSchema instanceof z.ZodObject)
      for (const [name, field] of Object.entries(zodSchema.shape))
        if (isHidden(field)) delete jsonSchema.properties?.[name];
  },
};

export const documentedPath = ({ path }: Endpoint) => path.replace(/:(\w+)/g, '{$1}');

function parametersOf({ params, query }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestParams'> {
  if (Object.keys(params).length === 0 && !query) return {};
  const described = Object.entries(query?.shape ?? {}).map(([name, schema]) => [
    name,
    parameterDescriptions[name] ? schema.meta({ description: parameterDescriptions[name] }) : schema,
  ]);
  return {
    requestParams: {
      ...(Object.keys(params).length > 0 && { path: z.object(params) }),
      ...(query && { query: z.object(Object.fromEntries(described)) }),
    },
  };
}

function successOf({ response: { content, isPage } }: Endpoint): ZodOpenApiResponseObject {
  const hasContent = Object.keys(content).length > 0;
  return {
    description: hasContent ? 'As asked.' : 'Done.',
    ...(isPage && { headers: { [totalCountHeader]: { $ref: '#/components/headers/TotalCount' } } }),
    ...(hasContent && {
      content: Object.fromEntries(
        Object.entries(content).map(([mediaType, schema]) => [mediaType, { schema }]),
      ),
    }),
  };
}

function responsesOf(endpoint: Endpoint): ZodOpenApiOperationObject['responses'] {
  const errors = Object.entries(errorsOf(endpoint)).map(([status, { description, body, headers }]) => [
    status,
    { description, headers, content: { 'application/json': { schema: body } } },
  ]);
  return {
    [String(endpoint.response.status) as '200']: successOf(endpoint),
    ...(endpoint.caching === 'revalidate' && {
      304: { description: 'What the client has is still so.' },
    }),
    ...Object.fromEntries(errors),
    default: {
      description: 'Any other error.',
      content: { 'application/json': { schema: errorResponse } },
    },
  };
}

function requestBodyOf({ body, upload }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (upload) {
    const schema = { type: 'string' as const, format: 'binary', maxLength: upload.maxBytes };
    return {
      requestBody: {
        required: true,
        content: Object.fromEntries(upload.mediaTypes.map((mediaType) => [mediaType, { schema }])),
      },
    };
  }
  return body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {};
}

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const [, , first = '', second = ''] = endpoint.path.split('/');
  return {
    operationId: endpoint.operationId,
    tags: [first === 'admin' ? `admin: ${second}` : first],
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    ...parametersOf(endpoint),
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

export function describeApi(endpoints: readonly Endpoint[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const path = documentedPath(endpoint);
    paths[path] = { ...paths[path], [endpoint.method]: operationOf(endpoint) };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: `${site.name}: API`,
        version,
        license: { name: 'MIT', identifier: 'MIT' },
        description: about,
      },
      servers: [{ url: '/' }],
      paths,
      components: {
        headers: {
          TotalCount: {
            description: 'How many rows there are in all.',
            schema: { type: 'string', pattern: '^\\d+$' },
          },
          RetryAfter: {
            description: 'In how many seconds to try again.',
            schema: { type: 'string' },
          },
        },
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of a registration or a login.',
          },
        },
      },
    },
    options,
  );
}

export type ApiDocument = ReturnType<typeof describeApi>;
