import type { Event, PlacesLeft } from '@shared/events/events';
import { priceLabel } from '@shared/money';
import { pages } from '@shared/pages';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { LeashMark } from '@/ui/drawings/leash';
import { storeDraft } from '@/ui/form/draft-storage';
import { takeFocus } from '@/ui/page/take-focus';
import { LineLink } from '@/ui/page/text-link';
import { useSavedForm } from '../api/use-sent-form';
import { type Done, RegistrationDone } from './registration-done';
import { draftOf, RegistrationForm } from './registration-form';
import { spotsText } from './spots-text';

type RegistrationProps = { event: Event; spots: PlacesLeft };

/** The result of a form without JavaScript, from the URL of the redirect. */
function readResult(search: string): Done | undefined {
  const state = new URLSearchParams(search).get('registered');
  return state === 'confirmed' || state === 'waiting' ? { state } : undefined;
}

type FactsProps = RegistrationProps & {
  /** Whether it replaces what had the focus. */
  takesFocus: boolean;
};

function Facts({ event, spots, takesFocus }: FactsProps) {
  const left = spotsText(spots);
  return (
    <div className="grid content-start justify-items-start gap-4 lg:sticky lg:top-28 lg:self-start">
      <div>
        <h2
          id="register-heading"
          ref={takesFocus ? takeFocus : undefined}
          tabIndex={-1}
          className="text-title outline-none"
        >
          Save your spot
        </h2>
        <LeashMark className="mt-2 max-w-56" />
      </div>
      {left && (
        <Badge tone={spots.peopleLeft === 0 ? 'blush' : 'lager'} className="py-2 text-lg">
          {left}
        </Badge>
      )}
      <p className="max-w-prose">
        {event.price === 0
          ? 'It is free, and you do not need an account.'
          : `You pay nothing here. The price, ${priceLabel(event)}, is paid at the door. You do not need an account.`}
      </p>
      {spots.peopleLeft !== 0 && spots.dogsLeft === 0 && (
        <p className="max-w-prose">
          There is no room for more dogs: a party with dogs joins the waiting list.
        </p>
      )}
      <LineLink href={pages.registrationLink}>Already have a spot?</LineLink>
    </div>
  );
}

function MailAddress({ address, onCorrect }: { address: string; onCorrect: (address: string) => void }) {
  return (
    <p className="max-w-prose">
      Our email goes to <strong className="[overflow-wrap:anywhere]">{address}</strong>.{' '}
      <button
        type="button"
        className="-my-2 min-h-11 cursor-pointer font-semibold underline decoration-2 underline-offset-4"
        onClick={() => onCorrect(address)}
      >
        Correct the address
      </button>
    </p>
  );
}

/** What becomes of a registration whose address is corrected. It says nothing of who is on the list. */
function FirstRegistration({ address }: { address: string }) {
  return (
    <p className="max-w-prose">
      Your first registration keeps its spot under{' '}
      <strong className="[overflow-wrap:anywhere]">{address}</strong> until our email to it bounces. No room
      for both?{' '}
      <Link href={pages.contact} className="font-semibold underline decoration-2 underline-offset-4">
        Write to us
      </Link>
      , and we will correct the address of the first one, so that you keep its spot.
    </p>
  );
}

const focusAddress = (element: HTMLElement | null) =>
  element?.querySelector<HTMLInputElement>('[name=email]')?.focus();

/** Where guests save a spot at an event, which then says only what happens next (docs/product/registrations.md). */
export default function Registration({ event, spots }: RegistrationProps) {
  const search = useSearch();
  const saved = useSavedForm(event.id);
  const [done, setDone] = useState<Done | undefined>(() => saved ?? readResult(search));
  // The address that is being corrected, or null for another party, once somebody has come back to the form.
  const [corrected, setCorrected] = useState<string | null>();
  const goBack = (address: string | null) => {
    setCorrected(address);
    setDone(undefined);
  };
  return (
    <section
      id="register"
      aria-labelledby="register-heading"
      className="grid gap-6 border-ink border-t-2 py-10 wide:mt-12 wide:pt-12 wide:pb-0 print:hidden lg:grid-cols-[1fr_2fr] lg:gap-10"
    >
      {done ? (
        <RegistrationDone eventId={event.id} {...done}>
          {corrected && done.state === 'waiting' && <FirstRegistration address={corrected} />}
          {done.sent && !done.link && (
            <MailAddress
              address={done.sent.email}
              onCorrect={(address) => {
                // What the account filled in is no draft: the button for it is back, too.
                if (!done.isFilledIn) storeDraft(draftOf(event.id), { ...done.sent });
                goBack(corrected ?? address);
              }}
            />
          )}
          <Button variant="quiet" className="-ml-5 noscript:hidden" onClick={() => goBack(null)}>
            Register another party
          </Button>
        </RegistrationDone>
      ) : (
        <>
          <Facts event={event} spots={spots} takesFocus={corrected === null} />
          <div
            ref={corrected ? focusAddress : undefined}
            className="grid min-w-0 gap-5 rounded-coaster border-2 border-ink bg-coaster p-5 wide:p-8"
          >
            {corrected && <FirstRegistration address={corrected} />}
            <RegistrationForm eventId={event.id} spots={spots} onDone={setDone} />
          </div>
        </>
      )}
    </section>
  );
}
