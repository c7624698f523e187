import type { Venue } from '@shared/partners';
import { useRef, useState } from 'react';
import { hasFailed } from '@/api/load-failure';
import { LoadError } from '@/ui/alert';
import { Button } from '@/ui/button';
import { SearchField } from '@/ui/search-field';
import { Spinner } from '@/ui/spinner';
import { useApproved } from '../api/use-approved';

/** A venue's postal address in one line. */
const postalAddress = ({ address, city, zipCode }: Venue) => `${address}, ${city} ${zipCode}`;

type ChosenVenue = Pick<Venue, 'id'> & { name: string; address: string };

type VenuePickerProps = {
  /** Whether the stop is at a venue that has applied. */
  isLinked: boolean;
  onChoose: (venue: ChosenVenue) => void;
  onUnlink: () => void;
};

/** Chooses one of the approved venues. Without one, a stop has any name and address. */
export function VenuePicker({ isLinked, onChoose, onUnlink }: VenuePickerProps) {
  const [q, setSearch] = useState('');
  const section = useRef<HTMLElement>(null);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Approved venue"
      className="mb-5 grid gap-2 border-blush border-b-2 pb-5"
    >
      {isLinked ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-64">
            An approved venue: you can invite it by mail, and it confirms on its own page.
          </p>
          <Button
            variant="outline"
            size="row"
            onClick={() => {
              onUnlink();
              section.current?.focus();
            }}
          >
            Choose another
          </Button>
        </div>
      ) : (
        <>
          <SearchField label="Search approved venues" value={q} onSearch={setSearch} />
          <Results
            q={q}
            onChoose={(venue) => {
              onChoose({ id: venue.id, name: venue.businessName, address: postalAddress(venue) });
              section.current?.focus();
            }}
          />
        </>
      )}
    </section>
  );
}

function Results({ q, onChoose }: { q: string; onChoose: (venue: Venue) => void }) {
  const query = useApproved<Venue>('venues', q);
  if (hasFailed(query) && !query.data)
    return <LoadError message="The venues could not be loaded." query={query} />;
  if (!query.data) return <Spinner label="Loading the venues" />;
  const { rows, total } = query.data;
  if (rows.length === 0)
    return (
      <p className="text-dusk">
        {q ? `No approved venue matches “${q}”.` : 'No venue is approved yet.'} Type a name and an address
        below.
      </p>
    );
  return (
    <>
      <ul aria-label="Approved venues" className="grid gap-x-4 sm:grid-cols-2">
        {rows.map((venue) => (
          <li key={venue.id}>
            <button
              type="button"
              onClick={() => onChoose(venue)}
              className="min-h-11 w-full rounded-xl px-3 py-1 text-left [overflow-wrap:anywhere] hover:bg-blush"
            >
              <span className="block font-semibold underline decoration-2 underline-offset-4">
                {venue.businessName}
              </span>
              <span className="block text-dusk text-sm">{postalAddress(venue)}</span>
            </button>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="text-dusk text-sm">{total - rows.length} more: search by name.</p>
      )}
    </>
  );
}
