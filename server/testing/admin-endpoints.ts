import { endpoints } from '../endpoints';

/** Every endpoint of administrators, with an id that exists nowhere. */
export const everyAdminRoute = endpoints
  .filter(({ access }) => access === 'admin')
  .map(({ method, path }) => ({
    method,
    path: path.replace(':id', '4711').replace(':rid', '4711').replace(':key', 'no_such_key'),
  }));
