import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Endpoint } from '../http/route';
import { type ApiDocument, documentedPath } from './document';

/** What of an answer is judged, as supertest gives it. */
type Answered = {
  status: number;
  type: string;
  text?: string;
  body: unknown;
  headers: Record<string, string>;
};

/** What of a documented answer is looked at here. */
type Documented = { content?: Record<string, unknown>; headers?: Record<string, unknown> };

const asPointer = (steps: (string | number)[]) =>
  steps.map((step) => encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

/** Holds what the server answers, and what it was sent, against the document. For the tests. */
export function createJudge(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'api', ...document });

  function mistakes(steps: (string | number)[], value: unknown): ErrorObject[] {
    const validate = ajv.compile({ $ref: `api#/${asPointer(steps)}` });
    return validate(value) ? [] : (validate.errors ?? []);
  }

  return {
    /** What is wrong with a body, by the document. */
    body: ({ path, method }: Endpoint, body: unknown) =>
      mistakes(
        ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'],
        JSON.parse(JSON.stringify(body)),
      ),

    /** What is wrong with an answer, by the document: its status, media type, headers or body. */
    answer({ path, method }: Endpoint, { status, type, text = '', body, headers }: Answered): unknown[] {
      const documented: Documented | undefined = document.paths[path]?.[method]?.responses[status];
      if (!documented) return [`${status} is not in the document: ${text}`];
      const missing = Object.keys(documented.headers ?? {}).filter((name) => !headers[name.toLowerCase()]);
      if (missing.length > 0) return [`the answer has no ${missing.join(', ')}`];
      if (!documented.content) return text === '' ? [] : [`a body where none is documented: ${text}`];
      if (!(type in documented.content)) return [`the document does not know ${type}`];
      const steps = ['paths', path, method, 'responses', status, 'content', type, 'schema'];
      return mistakes(steps, type === 'application/json' ? body : text);
    },
  };
}
