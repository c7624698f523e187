import { dollarText } from '@shared/money';
import { albumPath, contactPath } from '@shared/pages';
import { albumLinkText } from '@shared/pictures/album-words';
import type { GuestPage } from '@shared/registrations/guest-page';
import { formatWeekdayAndDay } from '@shared/short-days';
import { cx } from 'class-variance-authority';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { lazy } from '@/api/lazy';
import { useIsOn, useIsToday } from '@/api/use-now';
import { type ShownEvent, useEvent } from '@/features/events/api/use-events';
import { startOf } from '@/features/events/components/event-fact';
import { NextCrawl } from '@/features/events/components/next-crawl';
import { CancelSpot, ChangeParty } from '@/features/registrations/components/change-party';
import { CrawlActions } from '@/features/registrations/components/crawl-actions';
import { GuestStatus } from '@/features/registrations/components/guest-status';
import { PackToday, RouteToday } from '@/pages/pack-today';
import { EntryCode } from '@/pages/registration/party-facts';
import { buttonStyles } from '@/ui/button';
import { LeashMark } from '@/ui/drawings/leash';
import { Section } from '@/ui/page/section';
import { TextLink } from '@/ui/page/text-link';
import { Spinner } from '@/ui/status';
import { Paid, PartyFacts } from './party-facts';
import { ByMailOnly, YourData } from './your-data';

// It needs the form library, and is not needed before the evening.
const OwnPictures = lazy(async () => ({
  default: (await import('@/features/pictures/components/own-pictures')).OwnPictures,
}));

/** After the end, or in place of it: the album, where there is one, and the next crawl. */
function WhatNext({ event }: { event: ShownEvent }) {
  const { pictureCount = 0 } = event;
  return (
    <div className="flex flex-wrap gap-3">
      {pictureCount > 0 && (
        <Link href={albumPath(event)} className={buttonStyles()}>
          <span>{albumLinkText(pictureCount)}</span>
        </Link>
      )}
      <NextCrawl
        event={event}
        className={buttonStyles({ variant: pictureCount > 0 ? 'outline' : 'primary' })}
      />
    </div>
  );
}

type OwnPicturesSectionProps = { token: string; page: GuestPage; onChange: () => void };

/** Hidden before the evening, and for a party without a place that has sent nothing. */
function OwnPicturesSection({ token, page, onChange }: OwnPicturesSectionProps) {
  const { event, state, isOwner, pictures } = page;
  const isOn = useIsOn(event);
  const isOpen = isOwner && isOn && state === 'confirmed' && event.cancelledAt === null;
  // Stays open after the last picture is withdrawn, to confirm it.
  const [hasSent, setHasSent] = useState(false);
  if (pictures.length > 0 && !hasSent) setHasSent(true);
  if (!isOpen && !hasSent) return null;
  return (
    <Section
      className="gap-5 noscript:hidden print:hidden"
      heading={isOpen ? 'Send a picture' : 'Your pictures'}
    >
      <Suspense fallback={<Spinner label="Loading your pictures" className="min-h-64" />}>
        <OwnPictures
          token={token}
          eventId={event.id}
          pictures={pictures}
          isOpen={isOpen}
          hasSent={hasSent}
          onChange={onChange}
        />
      </Suspense>
    </Section>
  );
}

type OwnRegistrationProps = {
  page: GuestPage;
  link: { token: string; onChange: () => void; onErased: () => void };
};

export function OwnRegistration({ page, link }: OwnRegistrationProps) {
  const { state, code, spokenCode, firstName, lastName, people, dogs, isOwner, isPayer, actions } = page;
  // With its stops, once these are loaded.
  const event: ShownEvent = useEvent(page.event.id).data ?? page.event;
  const hasEnded = event.isPast || event.cancelledAt !== null;
  const isOver = state === 'cancelled' || hasEnded;
  const { refundWords, refundNow = 0 } = page.payment ?? {};
  const comesBack =
    refundNow > 0 ? `${dollarText(refundNow)} goes back to the card that paid.` : (refundWords ?? '');
  const isInside = page.checkedInAt !== null;
  const whose = [event.title, spokenCode].filter(Boolean).join(', ');
  const hasCode = code && spokenCode && !isOver;
  // Who has just paid reads that first.
  const codeLeads = hasCode && !isInside && !isPayer;
  const isToday = useIsToday(event);
  const canChange = actions.includes('change') && !hasEnded;
  // By their keys, so that an upload under way stays when the evening ends.
  const ownPictures = (
    <div key="pictures" className="grid min-w-0 empty:hidden lg:col-start-1">
      <OwnPicturesSection {...link} page={page} />
    </div>
  );
  const status = (
    <div key="status" className={cx('min-w-0', codeLeads ? 'lg:col-start-2' : 'lg:col-start-1')}>
      <GuestStatus token={link.token} page={page}>
        {page.payment && (event.cancelledAt || state === 'cancelled') && <Paid payment={page.payment} />}
        {hasEnded ? (
          <WhatNext event={event} />
        ) : (
          !codeLeads && state === 'confirmed' && <PackToday event={event} />
        )}
      </GuestStatus>
    </div>
  );
  const crawlActions = !isOver && <CrawlActions event={event} isComing={state === 'confirmed'} />;
  const entryCode = hasCode && (
    <div
      className={cx(
        'min-w-0',
        isInside ? 'lg:col-start-2' : 'lg:col-start-1',
        codeLeads && 'grid gap-5 lg:row-span-3 lg:row-start-1',
      )}
    >
      <EntryCode
        isInside={isInside}
        code={code}
        spokenCode={spokenCode}
        name={`${firstName} ${lastName}`.trim()}
        people={people}
        dogs={dogs.length}
      />
      {codeLeads && <div className="flex flex-wrap gap-3 print:hidden">{crawlActions}</div>}
    </div>
  );
  // Who has not paid has no mail yet.
  const isMailed = state !== 'reserved' && state !== 'cancelled';
  const data = isPayer ? (
    isMailed && <ByMailOnly />
  ) : (
    <YourData
      isOwner={isOwner}
      isWide={!isOver && !canChange}
      comesBack={isOver ? '' : comesBack}
      {...link}
    />
  );
  // With no more to do, it stands below the shorter column.
  const isBesidePictures = event.isPast && isOwner && state === 'confirmed';
  const facts = (
    <div
      key="facts"
      className={cx('grid min-w-0 gap-12 lg:col-start-2', !(hasCode && isInside) && 'lg:row-span-2')}
    >
      <PartyFacts page={page} event={event} actions={!codeLeads && crawlActions} />
      {isBesidePictures && data}
    </div>
  );
  return (
    <>
      <header>
        <h1 className="text-title [overflow-wrap:anywhere]">{event.title}</h1>
        <LeashMark className="mt-2 max-w-72" />
        {codeLeads && !isToday && (
          <p className="mt-3 font-semibold text-lg lg:hidden">
            <span>{`${formatWeekdayAndDay(event.date)}, ${event.startTime}`}</span>
            <span className="block font-normal">{startOf(event)}</span>
          </p>
        )}
      </header>
      {/* On a laptop what is said of a code stands beside it, and else the facts beside the state. */}
      <div
        className={cx(
          'grid items-start gap-8 lg:grid-flow-dense lg:grid-cols-2 lg:gap-x-12',
          codeLeads ? 'lg:grid-rows-[auto_auto_1fr_auto]' : 'lg:grid-rows-[auto_1fr]',
        )}
      >
        {codeLeads && isToday && (
          <div className="min-w-0 lg:col-start-2 lg:rounded-coaster lg:border-2 lg:border-ink lg:bg-coaster lg:p-8">
            <PackToday event={event} />
          </div>
        )}
        {/* Ahead of the rest, so that guests do not have to scroll at the door. Who is inside needs it no more. */}
        {codeLeads && entryCode}
        {event.isPast ? [status, ownPictures, facts] : [status, facts, ownPictures]}
        {!codeLeads && entryCode}
        {isOver && !isBesidePictures && <div className="min-w-0 lg:col-start-1">{data}</div>}
      </div>
      {event.stopCount > 0 && event.stops && !isOver && (
        <div className="-mx-4 overflow-clip wide:mx-0 wide:rounded-coaster wide:bg-ink wide:px-6">
          <RouteToday event={event} />
        </div>
      )}
      {canChange ? (
        <div className="grid items-start gap-12 lg:grid-cols-2">
          <Section className="gap-5 noscript:hidden print:hidden" heading="Change who comes along">
            <ChangeParty token={link.token} page={page} />
          </Section>
          <div className="grid gap-12">
            {/* Who is still paying gives the spot up beside what is paid. */}
            {actions.includes('leave') && (
              <Section className="gap-5 noscript:hidden print:hidden" heading="Can’t make it?">
                {state !== 'waiting' && (
                  <p className="max-w-prose">
                    <span>Cancel, and somebody else can come instead. You know who? </span>
                    <TextLink href={contactPath(`My spot to somebody else: ${whose}`)}>
                      Give your spot to somebody else
                    </TextLink>
                    <span>, with their name and email address.</span>
                  </p>
                )}
                {refundWords && <p className="max-w-prose font-semibold">{refundWords}</p>}
                <CancelSpot token={link.token} page={page} comesBack={comesBack} />
              </Section>
            )}
            {data}
          </div>
        </div>
      ) : (
        !isOver && data
      )}
    </>
  );
}
