import type { PublicStop, PublicVendor } from '@shared/stops/stops';
import { type ReactNode, Suspense, useId } from 'react';
import { lazy } from '@/api/lazy';
import { LeashMark } from '@/ui/drawings/leash';
import { RouteStop } from './route-stop';
import { routeSummary } from './stop-texts';

const mapId = 'route-map';

/** Until a visitor does something, a map that the server has drawn needs no code. */
async function untilNeeded(): Promise<void> {
  if (typeof document === 'undefined' || !document.querySelector(`#${mapId} svg`)) return;
  await new Promise((resolve) => {
    for (const type of ['scroll', 'pointerdown', 'keydown', 'focus'])
      window.addEventListener(type, resolve, { once: true, passive: true });
  });
}

const RouteMap = lazy(() => untilNeeded().then(() => import('./route-map')));

type RouteProps = {
  stops: PublicStop[];
  vendors: PublicVendor[];
  /** Links that belong to the route. */
  children?: ReactNode;
};

/** An event's route: the leash with its stops, and all of it in words (docs/product/route.md#event-route). */
export function Route({ stops, vendors, children }: RouteProps) {
  const headingId = useId();
  const isAnyUnconfirmed = stops.some(({ isConfirmed }) => !isConfirmed);
  return (
    <section
      id="route"
      aria-labelledby={headingId}
      className="on-dark bg-ink py-section text-paper print:mt-3 print:py-0"
    >
      <div className="mx-auto max-w-column px-4 print:px-0">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 id={headingId} className="text-title print:text-xl">
              The route
            </h2>
            <LeashMark className="mt-2 max-w-56 print:hidden" />
            <p className="mt-3 text-lg print:mt-0 print:text-sm">{routeSummary(stops)}</p>
          </div>
          {children}
        </div>
        <div className="mt-8 grid gap-10 md:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] print:mt-2 print:block">
          <div
            id={mapId}
            className="hidden self-start rounded-coaster bg-dusk overflow-hidden md:sticky md:top-28 md:block print:hidden"
          >
            <Suspense>
              <RouteMap stops={stops} />
            </Suspense>
          </div>
          <div className="min-w-0">
            <ol className="print:columns-2 print:gap-8">
              {stops.map((stop, index) => (
                <RouteStop
                  key={stop.id}
                  stop={stop}
                  before={stops[index - 1]}
                  isLast={index === stops.length - 1}
                  vendors={vendors
                    .filter(({ stopId }) => stopId === stop.id)
                    .map(({ businessName }) => businessName)}
                />
              ))}
            </ol>
            {isAnyUnconfirmed && (
              <p className="mt-8 max-w-prose text-blush print:mt-2">
                We name a bar once it has said yes. Times may still move a little.
              </p>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
