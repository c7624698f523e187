import type { NameIn } from '@shared/rendering/is-page';
import type { PageData } from '@shared/rendering/rendering';
import type { Request } from 'express';
import { type Api, endpoints } from '../../endpoints';

type Reads = Extract<Api[keyof Api], { method: 'get' }>;
type ReadOf<Path> = Extract<Reads, { path: Path }>;
type Values<Names extends string> = Record<Names, string | number>;
type Input<Path extends string> = Values<NameIn<Path>> &
  (ReadOf<Path>['query'] extends object ? Partial<ReadOf<Path>['query']> : unknown);

/** Gives what a read of the API answers, and keeps it for the page under its URL. Throws what the read throws. */
export type Read = <Path extends Reads['path']>(
  path: Path,
  ...input: [NameIn<Path>] extends [never] ? [input?: Input<Path>] : [input: Input<Path>]
) => Promise<ReadOf<Path>['wire']>;

const reads = new Map(endpoints.filter(({ method }) => method === 'get').map((one) => [one.path, one]));

/** Makes reads of the API by a page's own request, whose answers are kept in `data`. */
export function readFor(req: Request, data: PageData): Read;
// The types of an answer are those of its endpoint, which its schema has made it.
export function readFor(req: Request, data: PageData): unknown {
  return async (path: string, input: Values<string> = {}): Promise<unknown> => {
    const endpoint = reads.get(path);
    if (!endpoint) throw new Error(`${path} is no read of the API`);
    const texts = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
    const filled = path.replace(/:(\w+)/g, (_parameter, name) => encodeURIComponent(texts[name] ?? ''));
    const asked = Object.entries(texts).filter(([name]) => name in (endpoint.query?.shape ?? {}));
    const url = asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled;
    data[url] ??= await endpoint.read(req, { params: texts, query: texts });
    return data[url];
  };
}
