import { Skeleton } from '@/ui/skeleton';

/** A placeholder for the page of an event. */
export function EventSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the crawl"
      className="grid gap-x-10 gap-y-6 pb-section sm:grid-cols-2"
    >
      <Skeleton className="aspect-[4/3] rounded-coaster" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="mt-4 h-14 w-48 rounded-full" />
      </div>
      <Skeleton className="col-span-full h-32" />
    </div>
  );
}
