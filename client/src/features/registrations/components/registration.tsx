import type { Event, PlacesLeft } from '@shared/events/events';
import { priceLabel } from '@shared/money';
import type { RegistrationResult } from '@shared/registrations/registrations';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { LeashMark } from '@/ui/drawings/leash';
import { placesText } from './places-text';
import { RegistrationDone } from './registration-done';
import { RegistrationForm } from './registration-form';

/** The result of a form without JavaScript, from the URL of the redirect. */
function readResult(search: string): RegistrationResult['state'] | undefined {
  const state = new URLSearchParams(search).get('registered');
  return state === 'confirmed' || state === 'waiting' ? state : undefined;
}

function Facts({ event, places }: { event: Event; places: PlacesLeft }) {
  const left = placesText(places);
  return (
    <div className="grid content-start justify-items-start gap-4 lg:sticky lg:top-28 lg:self-start">
      <div>
        <h2 id="register-heading" className="text-title">
          Save your spot
        </h2>
        <LeashMark className="mt-2 max-w-56" />
      </div>
      {left && (
        <Badge tone={places.peopleLeft === 0 ? 'blush' : 'lager'} className="py-2 text-lg">
          {left}
        </Badge>
      )}
      <p className="max-w-prose">
        {event.price === 0
          ? 'It is free, and you need no account.'
          : `You pay nothing here: the price, ${priceLabel(event)}, is paid at the door. You need no account.`}
      </p>
      {places.peopleLeft !== 0 && places.dogsLeft === 0 && (
        <p className="max-w-prose">
          There is no room for more dogs: a party with dogs joins the waiting list.
        </p>
      )}
    </div>
  );
}

type RegistrationProps = { event: Event; places: PlacesLeft };

/** Where guests save a spot at an event and read what happens next (docs/product/events.md#event-page). */
export default function Registration({ event, places }: RegistrationProps) {
  const sentState = readResult(useSearch());
  const [result, setResult] = useState<RegistrationResult>();
  const [isAgain, setAgain] = useState(false);
  const done = result ?? (sentState && !isAgain ? { state: sentState } : undefined);
  const showForm = () => {
    setResult(undefined);
    setAgain(true);
  };
  return (
    <section
      id="register"
      aria-labelledby="register-heading"
      className="grid gap-6 border-ink border-t-2 py-10 wide:mt-12 wide:pt-12 wide:pb-0 print:hidden lg:grid-cols-[1fr_2fr] lg:gap-10"
    >
      <Facts event={event} places={places} />
      <div className="min-w-0 rounded-coaster border-2 border-ink bg-coaster p-5 wide:p-8">
        {done ? (
          <RegistrationDone eventId={event.id} takesFocus={result !== undefined} {...done}>
            <Button variant="quiet" className="-ml-5 noscript:hidden" onClick={showForm}>
              Register another party
            </Button>
          </RegistrationDone>
        ) : (
          <RegistrationForm eventId={event.id} places={places} onDone={setResult} />
        )}
      </div>
    </section>
  );
}
