import { adminRoutes } from '../app';

/** Every admin route there is, read from the routers themselves, with an id that exists nowhere. */
export const everyAdminRoute = Object.entries(adminRoutes).flatMap(([name, router]) =>
  router.stack.flatMap(({ route }) =>
    (route?.stack ?? []).map(({ method }) => ({
      method,
      path: `/api/admin/${name}${route?.path.replace(':id', '4711').replace(':key', 'no_such_key')}`,
    })),
  ),
);
