import type { Express } from 'express';

/** A layer of a router's stack: a route, or what was mounted, which may be a router itself. */
type Layer = {
  handle: unknown;
  route?: { path: string; stack: { method: string }[] };
  /** The path that it was mounted at. */
  rawPath?: unknown;
};

const isRouter = (handle: unknown): handle is { stack: Layer[] } =>
  typeof handle === 'function' && 'stack' in handle && Array.isArray(handle.stack);

function walk(stack: Layer[], prefix: string): string[] {
  return stack.flatMap(({ handle, route, rawPath }) => {
    if (route) {
      const path = (prefix + route.path).replace(/\/$/, '').replace(/:(\w+)/g, '{$1}');
      return route.stack.map(({ method }) => `${method.toUpperCase()} ${path}`);
    }
    if (!isRouter(handle)) return [];
    if (typeof rawPath !== 'string') throw new Error(`a router is mounted at ${String(rawPath)}`);
    return walk(handle.stack, prefix + rawPath.replace(/\/$/, ''));
  });
}

/** Every route of an app as OpenAPI writes it, `GET /api/events/{id}`, once, in order. For the tests. */
export function routesOf(app: Express): string[] {
  return [...new Set(walk(app.router.stack, ''))].sort();
}
