import type { Venue } from '@shared/partners/partners';
import { useRef } from 'react';
import { Button } from '@/ui/button';
import { PartnerSearch } from './partner-search';

/** A venue's postal address in one line. */
const postalAddress = ({ address, city, zipCode }: Venue) => `${address}, ${city} ${zipCode}`;

type ChosenVenue = { venueId: number; name: string; address: string };

type VenueSearchProps = {
  /** The venues that the route has already. */
  taken?: readonly (number | null)[];
  whenNone: string;
  onChoose: (venue: ChosenVenue) => void;
};

/** Searches the approved venues, and gives one as a stop has it. */
export function VenueSearch({ onChoose, ...search }: VenueSearchProps) {
  return (
    <PartnerSearch<Venue>
      kind="venues"
      detail={postalAddress}
      onChoose={(venue) =>
        onChoose({ venueId: venue.id, name: venue.businessName, address: postalAddress(venue) })
      }
      {...search}
    />
  );
}

type VenuePickerProps = {
  /** Whether the stop is at a venue that has applied. */
  isLinked: boolean;
  onChoose: (venue: ChosenVenue) => void;
  onUnlink: () => void;
};

/** Chooses one of the approved venues. Without one, a stop has any name and address. */
export function VenuePicker({ isLinked, onChoose, onUnlink }: VenuePickerProps) {
  const section = useRef<HTMLElement>(null);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Approved venue"
      className="mb-5 border-blush border-b-2 pb-5"
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
        <VenueSearch
          whenNone="Type a name and an address below."
          onChoose={(venue) => {
            onChoose(venue);
            section.current?.focus();
          }}
        />
      )}
    </section>
  );
}
