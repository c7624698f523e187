import { countLabel } from '@shared/counting';
import type { Event, EventDetails, PlacesLeft } from '@shared/events/events';
import { priceInFull } from '@shared/money';
import { pages } from '@shared/pages';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { useVisitor } from '@/api/session';
import { useIsOn } from '@/api/use-now';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { LeashMark } from '@/ui/drawings/leash';
import { clearDraft, readDraft, storeDraft } from '@/ui/form/draft-storage';
import { takeFocus } from '@/ui/page/take-focus';
import { LineLink } from '@/ui/page/text-link';
import { useSavedForm } from '../api/use-sent-form';
import { CorrectAddress } from './correct-address';
import { spotsText } from './party-fields';
import { type Done, doneOf, RegistrationDone } from './registration-done';
import { RegistrationForm } from './registration-form';

type FactsProps = { event: Event & Pick<EventDetails, 'refundNote'>; spots: PlacesLeft };
type RegistrationProps = FactsProps & {
  facts: ReactNode;
};

const asDone = (state: unknown): Done | undefined =>
  state === 'confirmed' || state === 'waiting' ? { state } : undefined;

/** The result of a form without JavaScript, from the URL of the redirect. */
const readResult = (search: string) => asDone(new URLSearchParams(search).get('registered'));

const keptName = (eventId: number) => `registered-${eventId}`;

/** The result that this tab has shown before it was loaded again. */
function readKept(eventId: number): Done | undefined {
  const { state, message } = readDraft(keptName(eventId));
  const done = asDone(state);
  return done && { ...done, ...(typeof message === 'string' && { message }) };
}

type OfferProps = FactsProps & {
  takesFocus: boolean;
};

function Offer({ event, spots, takesFocus }: OfferProps) {
  const isFull = spots.peopleLeft === 0;
  const isOn = useIsOn(event);
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
          {isFull ? 'Join the waiting list' : 'Save your spot'}
        </h2>
        <LeashMark className="mt-2 max-w-56" />
      </div>
      {left && (
        <Badge tone={isFull ? 'blush' : 'lager'} className="py-2 text-lg">
          {left}
        </Badge>
      )}
      {spots.peoplePaying && (
        <p>
          <span>
            {countLabel(spots.peoplePaying, '1 place is being paid for', '# places are being paid for')}
          </span>
        </p>
      )}
      {spots.isTestSale && (
        <Badge tone="blush">Test sale: only an administrator can buy, with a test card</Badge>
      )}
      <p className="max-w-prose">
        {event.price === 0
          ? 'It is free, and you do not need an account.'
          : `${event.payment === 'online' ? 'You' : 'You pay nothing here, and you'} do not need an account. The price is ${priceInFull(event)}.`}
      </p>
      {isOn && !isFull && (
        <p className="max-w-prose font-semibold">
          The crawl is on. You can still join: your wristband is where the pack is.
        </p>
      )}
      {isFull && (
        <p className="max-w-prose">
          A spot that opens goes to the next party in line that fits, and we tell you.
        </p>
      )}
      {!isFull && spots.dogsLeft === 0 && (
        <p className="max-w-prose">
          There is no room for more dogs: a party with dogs joins the waiting list.
        </p>
      )}
      <LineLink href={pages.registrationLink}>Already have a spot?</LineLink>
    </div>
  );
}

function OpenRegistration({ event, spots, facts }: RegistrationProps) {
  const search = useSearch();
  const saved = useSavedForm(event.id);
  const [done, setDone] = useState<Done | undefined>(() => (saved ? doneOf(saved) : readResult(search)));
  const [isBack, setBack] = useState(false);
  useEffect(() => setDone((shown) => shown ?? readKept(event.id)), [event.id]);
  const show = (result: Done) => {
    const { state, message = '', link } = result;
    // What is said only once stays with the page.
    if (!link) storeDraft(keptName(event.id), { state, message });
    setDone(result);
  };
  return (
    <section
      id="register"
      aria-labelledby="register-heading"
      className="grid gap-6 border-ink border-t-2 py-10 wide:mt-12 wide:pt-12 wide:pb-0 print:hidden lg:grid-cols-[1fr_2fr] lg:gap-10"
    >
      {done ? (
        <RegistrationDone event={event} facts={facts} {...done}>
          {done.sent && !done.link && (
            <CorrectAddress
              email={done.sent.email}
              token={done.correction}
              about={`${event.title}, ${done.spokenCode}`}
            />
          )}
          <Button
            variant="quiet"
            className="-ml-5 noscript:hidden"
            onClick={() => {
              setBack(true);
              clearDraft(keptName(event.id));
              setDone(undefined);
            }}
          >
            Register another party
          </Button>
        </RegistrationDone>
      ) : (
        <>
          <Offer event={event} spots={spots} takesFocus={isBack} />
          <div className="min-w-0 rounded-coaster border-2 border-ink bg-coaster p-4 wide:p-8">
            <RegistrationForm event={event} spots={spots} onDone={show} />
          </div>
        </>
      )}
    </section>
  );
}

/**
 * Where guests save a spot at an event, which then says only what happens next (docs/product/registrations.md). What is sold
 * with a key for tests is for administrators alone: everybody else reads in the page's head that nothing is sold.
 */
export default function Registration(props: RegistrationProps) {
  const visitor = useVisitor();
  const { spots } = props;
  const isAdmin = visitor.status === 'user' && visitor.user.isAdmin;
  return (spots.isOpen || isAdmin) && <OpenRegistration {...props} />;
}
