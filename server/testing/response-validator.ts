import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Endpoint } from '../http/endpoint';
import { type ApiDocument, documentedPath } from '../openapi/document';
import { errorCodesOf } from '../openapi/endpoint-errors';

/** The parts of a response that are validated, as supertest gives them. */
type SentResponse = {
  status: number;
  type: string;
  text?: string;
  body: unknown;
  headers: Record<string, string>;
};

/** The parts of a documented response that are read here. */
type DocumentedResponse = { content?: Record<string, unknown>; headers?: Record<string, unknown> };

const asPointer = (steps: (string | number)[]) =>
  steps.map((step) => encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

const hasCode = (body: unknown): body is { code: unknown } =>
  typeof body === 'object' && body !== null && 'code' in body;

/** Validates what the server sends, and what it was sent, against the document. For the tests. */
export function createValidator(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'api', ...document });

  function mistakes(steps: (string | number)[], value: unknown): ErrorObject[] {
    const pointer = `api#/${asPointer(steps)}`;
    // What it compiled for a part of the document, it keeps.
    const validate = ajv.getSchema(pointer);
    if (!validate) throw new Error(`the document has no ${pointer}`);
    return validate(value) ? [] : (validate.errors ?? []);
  }

  /** An error's code has to be among those that the endpoint declares. */
  function undeclaredCode(endpoint: Endpoint, { status, body }: SentResponse): string[] {
    if (status < 400) return [];
    const code = hasCode(body) ? body.code : undefined;
    return errorCodesOf(endpoint).some((declared) => declared === code) ? [] : [`the code ${code}`];
  }

  return {
    /** What is wrong with a request's body. */
    requestBody: (endpoint: Endpoint, body: unknown) =>
      mistakes(
        [
          'paths',
          documentedPath(endpoint),
          endpoint.method,
          'requestBody',
          'content',
          'application/json',
          'schema',
        ],
        JSON.parse(JSON.stringify(body)),
      ),

    /** What is wrong with a response: its status, media type, headers, body or error code. */
    response(endpoint: Endpoint, response: SentResponse): unknown[] {
      const { status, type, text = '', body, headers } = response;
      const path = documentedPath(endpoint);
      const documented: DocumentedResponse | undefined =
        document.paths?.[path]?.[endpoint.method]?.responses?.[status];
      if (!documented) return [`${status} is not in the document: ${text}`];
      const missing = Object.keys(documented.headers ?? {}).filter((name) => !headers[name.toLowerCase()]);
      if (missing.length > 0) return [`the response has no ${missing.join(', ')}`];
      if (!documented.content) return text === '' ? [] : [`a body where none is documented: ${text}`];
      if (!(type in documented.content)) return [`the document does not name ${type}`];
      const steps = ['paths', path, endpoint.method, 'responses', status, 'content', type, 'schema'];
      const inBody = mistakes(steps, type === 'application/json' ? body : text);
      return inBody.length > 0 ? inBody : undeclaredCode(endpoint, response);
    },
  };
}
