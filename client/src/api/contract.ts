import type { ErrorCode } from '@shared/errors';
import type { SaveImpact } from '@shared/stops/save-impact';
import type { Api } from '../../../server/endpoints';
import type { CurrentRows } from '../../../server/openapi/endpoint-errors';

// What the API takes and gives, by method and URL, as the server declares it: the one file that knows the server, in types
// alone. A URL is a template string. Where something is filled in, its type is not literal.

export type { CurrentRows };

type Segment<Text extends string> = Record<never, never> extends Record<Text, unknown> ? ':' : Text;
type Segments<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? `${Segment<Head>}/${Segments<Rest>}`
  : Segment<Path>;
/** The form of a URL's path, as the server's table of endpoints has it: `/api/events/:`. */
type FormOf<Url extends string> = Url extends `${infer Path}?${string}` ? Segments<Path> : Segments<Url>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type CallTo<M extends Method, Url extends string> = Url extends string
  ? FormOf<Url> extends keyof Api
    ? Extract<Api[FormOf<Url>], { method: Lowercase<M> }>
    : never
  : never;

type Missing<M extends Method, Url extends string> = Url extends string
  ? [CallTo<M, Url>] extends [never]
    ? `${M} ${FormOf<Url>}`
    : never
  : never;

/** A URL that the API has with this method. Of any other the error names both. */
export type UrlOf<M extends Method, Url extends string> = Url &
  ([Missing<M, Url>] extends [never] ? unknown : { 'The API has no': Missing<M, Url> });

/** What a call gives. A change that is only tried gives who is affected. */
export type Result<M extends Method, Url extends string> = Url extends `${string}dryRun=true`
  ? Extract<CallTo<M, Url>['wire'], SaveImpact>
  : Exclude<CallTo<M, Url>['wire'], SaveImpact>;

/** Where visitors' forms go; the response says what happens next. */
export type FormPath =
  | '/api/contact-messages'
  | '/api/venues'
  | '/api/vendors'
  | '/api/partner/link'
  | '/api/registrations/link'
  | '/api/password/forgot';

export type Row<Url extends string> =
  Result<'GET', Url> extends readonly (infer One extends { id: number })[] ? One : never;

export type SortField<Url extends string> = CallTo<'GET', Url>['query'] extends {
  sort?: { field: infer Field } | undefined;
}
  ? Field & string
  : never;

export type Body<M extends Method, Url extends string> = CallTo<M, Url>['body'];

type KeysOf<Value> = Value extends unknown ? keyof Value : never;
type ValueAt<Value, Key> = Value extends unknown ? (Key extends keyof Value ? Value[Key] : never) : never;
/** What is given, as far as it is taken, also in what it holds. */
type Part<Given, Taken> = unknown extends Taken
  ? Given
  : Given extends readonly (infer One)[]
    ? readonly Part<One, Taken extends readonly (infer Other)[] ? Other : never>[]
    : Given extends object
      ? { [Key in keyof Given]: Key extends KeysOf<Taken> ? Part<Given[Key], ValueAt<Taken, Key>> : never }
      : Given;
export type WithoutMore<Given, Taken> = Taken & Part<Given, Taken>;

/** A body with nothing in it that the call does not take; no body where it takes none. */
export type Bodies<Given extends readonly unknown[], M extends Method, Url extends string> = [
  Body<M, Url>,
] extends [undefined]
  ? []
  : undefined extends Body<M, Url>
    ? [body?: WithoutMore<Given[0], Body<M, Url>>]
    : [body: WithoutMore<Given[0], Body<M, Url>>];

type CommonCode = Extract<
  ErrorCode,
  | 'invalid-input'
  | 'invalid-request'
  | 'login-required'
  | 'admin-required'
  | 'body-too-large'
  | 'unsupported-media-type'
  | 'overloaded'
  | 'database-unavailable'
  | 'site-away'
  | 'no-answer'
>;

export type Code<M extends Method, Url extends string> = CallTo<M, Url>['code'];

/** The promise of what a call gives, with the codes that it may end with instead. */
export type Answer<Value, Codes> = Promise<Value> & { codes?: Codes };
export type AnswerOf<M extends Method, Url extends string> = Answer<Result<M, Url>, Code<M, Url>>;

export type CallError<Codes> = Error & { codes?: Codes };

/** The codes that an error may have: any where it is not known what was called. */
export type CodesOf<Failure> = Failure extends null | undefined
  ? never
  : Failure extends { codes?: infer Codes }
    ? unknown extends Codes
      ? ErrorCode
      : Extract<Codes, ErrorCode> | CommonCode
    : ErrorCode;
