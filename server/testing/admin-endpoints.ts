import { endpoints } from '../endpoints';

/** What stands for each parameter of a path; for any other, an id that exists nowhere. */
const values: Record<string, string> = { key: 'no_such_key', document: 'coaster.pdf' };

/** Every endpoint of administrators, with an id that exists nowhere. */
export const everyAdminRoute = endpoints
  .filter(({ access }) => access === 'admin')
  .map(({ method, path, upload }) => ({
    method,
    path:
      path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '4711') + (upload ? '?alt=Two+dogs' : ''),
    ...(upload?.mediaTypes[0] && { mediaType: upload.mediaTypes[0] }),
  }));
