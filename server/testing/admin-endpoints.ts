import { endpoints } from '../endpoints';

/** Every endpoint of administrators, with an id that exists nowhere. */
export const everyAdminRoute = endpoints
  .filter(({ access }) => access === 'admin')
  .map(({ method, path, upload }) => ({
    method,
    path:
      path.replace(':id', '4711').replace(':rid', '4711').replace(':key', 'no_such_key') +
      (upload ? '?alt=Two+dogs' : ''),
    ...(upload?.mediaTypes[0] && { mediaType: upload.mediaTypes[0] }),
  }));
