import { fieldMessages } from '@/api/request';
import type { DraftStop } from './draft/draft-route';
import { stopLabels } from './stop/stop-form';

const labels: Record<string, string> = {
  ...stopLabels,
  latitude: stopLabels.coordinates,
  longitude: stopLabels.coordinates,
};

const place = /^stops\.(\d+)(?:\.([^.]+))?/;

export type RouteErrors = {
  /** What is wrong with single stops, by their key. */
  stops: Record<string, string[]>;
  /** What is wrong with the route as a whole. */
  route: string[];
};

/** What the server has against a draft that it was sent, each at the stop where it happened. */
export function routeErrors(error: unknown, stops: DraftStop[]): RouteErrors {
  const found: RouteErrors = { stops: {}, route: [] };
  for (const [field, message] of fieldMessages(error)) {
    const [, index, name = ''] = place.exec(field) ?? [];
    const stop = index === undefined ? undefined : stops[Number(index)];
    if (!stop) {
      found.route.push(message);
      continue;
    }
    const label = labels[name];
    found.stops[stop.key] = [...(found.stops[stop.key] ?? []), label ? `${label}: ${message}` : message];
  }
  return found;
}
