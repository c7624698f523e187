import type * as z from 'zod';
import { type AnswerName, reference } from './answers';
import type { JsonSchema } from './json-schema';

/** What a call answers where nothing is wrong: its body by media type, where it has one. */
export type Answer = {
  status: 200 | 201 | 204;
  content?: Record<string, JsonSchema>;
  /** Whether `X-Total-Count` tells how many rows there are in all. */
  isPage?: boolean;
};

/** One call of the API. What follows from the rest (401 for who is not logged in, 404 for an id) is not said again. */
export type Endpoint = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** As OpenAPI writes it: `/api/events/{id}`. */
  path: string;
  /** What generated clients call it by: no other call's, and never changed. */
  operationId: string;
  who: 'public' | 'user' | 'admin';
  summary: string;
  notes?: string;
  query?: z.ZodObject;
  /** What `sort` takes; a schema that transforms it cannot tell. */
  sortFields?: readonly string[];
  body?: z.ZodType;
  answer: Answer;
  /** Refusals of this call's own: what each says, and as what, unless it is an ordinary one. */
  refusals?: Record<number, { description: string; schema?: AnswerName }>;
  isLimited?: boolean;
  /** A public read, which a client may keep and ask about by its ETag. */
  isRevalidated?: boolean;
  /** Answered without the database. */
  isConstant?: boolean;
};

export const one = (name: AnswerName, status: 200 | 201 = 200): Answer => ({
  status,
  content: { 'application/json': reference(name) },
});

export const many = (name: AnswerName, status: 200 | 201 = 200): Answer => ({
  status,
  content: { 'application/json': { type: 'array', items: reference(name) } },
});

export const page = (name: AnswerName): Answer => ({ ...many(name), isPage: true });

export const text = (mediaType: string): Answer => ({
  status: 200,
  content: { [mediaType]: { type: 'string' } },
});

export const nothing: Answer = { status: 204 };
