import { LeashLine } from './leash-line';

const places = ['first', 'second', 'third'];

/** Where pictures will hang. */
export function EmptyAlbum() {
  return (
    <div className="grid gap-6">
      <div aria-hidden="true" className="isolate grid max-w-3xl grid-cols-3 gap-4 [--gap:--spacing(4)]">
        {places.map((place) => (
          <div key={place} className="relative pt-9">
            <LeashLine />
            <div className="aspect-[4/3] rounded-coaster border-2 border-ink border-dashed" />
          </div>
        ))}
      </div>
      <p className="max-w-prose text-lg">
        <strong className="block font-semibold">Nothing hangs here yet.</strong> The pictures of the evening
        come when the crawl is over. Were you there? The link in our mail to you takes yours.
      </p>
    </div>
  );
}
