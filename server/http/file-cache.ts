import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { isHost } from './middleware/host';
import { securityHeaderList } from './middleware/security-headers';

const maxBytes = 64_000_000;
const overheadBytes = 1000;
/** As the response cache: how old what is known may become, with notices of changes and without. */
const maxWatchedMilliseconds = 60_000;
const maxUnwatchedMilliseconds = 1000;

export type PublicFile = { mediaType: string; content: Buffer };

/** Where files come from: their content, and whether everybody may still have one that is known already. */
export type FileSource = {
  load: () => Promise<PublicFile | undefined>;
  isPublic: () => Promise<boolean>;
};

type Cached = {
  content: Buffer;
  headers: string[];
  headersWithoutBody: string[];
  etag: string;
  generation: number;
  until: number;
};

export type FileCache = {
  /** Sends from memory what is there and known to be public; otherwise `app` responds. */
  serve: (app: RequestListener) => RequestListener;
  /** Sends a file, from memory or from its source. Gives false where there is none for everybody. */
  send: (req: IncomingMessage, res: ServerResponse, path: string, source: FileSource) => Promise<boolean>;
  /** Something public has changed: what is in memory may not be public any more. */
  invalidate: () => void;
  /** Whether notices of other processes' changes arrive. */
  setWatched: (isWatched: boolean) => void;
};

function sendCached(req: IncomingMessage, res: ServerResponse, file: Cached): void {
  const known = req.headers['if-none-match'];
  const isKnown =
    known !== undefined && (known === file.etag || fresh({ 'if-none-match': known }, { etag: file.etag }));
  res.writeHead(isKnown ? 304 : 200, isKnown ? file.headersWithoutBody : file.headers);
  res.end(isKnown || req.method === 'HEAD' ? undefined : file.content);
}

/**
 * Keeps public files in memory whose content never changes under their path: those that were requested last, 64 MB of
 * them. After a change of anything public only whether they are still public is asked again, not for their content.
 */
export function createFileCache(
  config: { isProduction: boolean },
  { maxSize = maxBytes, now = () => Date.now() } = {},
): FileCache {
  const common = [
    ...securityHeaderList(config).filter(([name]) => name !== 'cross-origin-resource-policy'),
    // Mail and other sites show them too.
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ['Cache-Control', 'public, max-age=31536000, immutable'],
  ].flat();
  const files = new LRUCache<string, Cached>({
    maxSize,
    sizeCalculation: ({ content }) => content.length + overheadBytes,
  });
  const pending = new Map<string, Promise<Cached | undefined>>();
  let generation = 0;
  let isWatched = false;

  const isCurrent = (file: Cached) => file.generation === generation && now() < file.until;

  function keep(path: string, { mediaType, content }: PublicFile, ofGeneration: number): Cached {
    // The content's own: its path names it.
    const etag = `"${path}"`;
    const headersWithoutBody = [...common, 'ETag', etag];
    const headers = [
      ...headersWithoutBody,
      'Content-Type',
      mediaType,
      'Content-Length',
      String(content.length),
    ];
    const until = now() + (isWatched ? maxWatchedMilliseconds : maxUnwatchedMilliseconds);
    const file = { content, headers, headersWithoutBody, etag, generation: ofGeneration, until };
    files.set(path, file);
    return file;
  }

  async function find(path: string, { load, isPublic }: FileSource): Promise<Cached | undefined> {
    const asked = generation;
    const known = files.peek(path);
    if (known && (await isPublic())) {
      known.generation = asked;
      known.until = now() + (isWatched ? maxWatchedMilliseconds : maxUnwatchedMilliseconds);
      return known;
    }
    files.delete(path);
    const loaded = known ? undefined : await load();
    return loaded && keep(path, loaded, asked);
  }

  return {
    serve: (app) => (req, res) => {
      const { method, url = '', headers } = req;
      const file = method === 'GET' || method === 'HEAD' ? files.get(url) : undefined;
      const isPlain = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
      if (file && isPlain && isCurrent(file) && headers.host !== undefined && isHost(headers.host))
        sendCached(req, res, file);
      else app(req, res);
    },
    async send(req, res, path, source) {
      // A request that comes after a change must not get what was asked before it.
      const name = `${generation} ${path}`;
      const search = pending.get(name) ?? find(path, source).finally(() => pending.delete(name));
      pending.set(name, search);
      const file = await search;
      if (file) sendCached(req, res, file);
      return file !== undefined;
    },
    invalidate() {
      generation += 1;
    },
    setWatched(watched) {
      isWatched = watched;
      generation += 1;
    },
  };
}
