import type { Event } from '@shared/events/events';
import { eventPath } from '@shared/pages';
import { useBrowserValue } from '@/ui/page/use-browser-value';

/** The absolute URL of an event's page. Without an origin during server rendering. */
export const useEventUrl = (event: Event): string =>
  useBrowserValue(() => window.location.origin, '') + eventPath(event);
