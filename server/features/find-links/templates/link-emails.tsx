import type { EventRow } from '@shared/events/events';
import { dollarText } from '@shared/money';
import { pages } from '@shared/pages';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { standingOf, stateWords } from '@shared/registrations/state-words';
import { formatWeekdayAndDay } from '@shared/short-days';
import { site } from '@shared/site';
import { nameWithoutUrl } from '../../../mail/name-without-url';
import { siteLink, tokenPlaceholder } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/templates/layout';
import { Button, Facts, Link, Paragraph, paragraphs } from '../../../mail/templates/parts';

type LinkedApplication = { kind: 'venue' | 'vendor'; businessName: string; id: number };

/** Leads the owner of an address to the pages of its applications. Anybody can cause it: it repeats only names. */
export const partnerLinkEmail = (applications: readonly LinkedApplication[]): EmailContent => ({
  subject: `Your page at ${site.name}`,
  preview: 'See where your application stands, and what we would like to ask you.',
  badge: 'Your link',
  heading: 'Here is the way in',
  body: paragraphs(
    'On your page you can see where your application stands, answer invitations to crawls, and print the poster for your window.',
    ...applications.map(({ kind, id, businessName }) => (
      <Button key={`${kind} ${id}`} href={siteLink(`/partner/${tokenPlaceholder(`partner-${kind}-${id}`)}`)}>
        Open the page of {nameWithoutUrl(businessName) ?? `our ${kind} partner`}
      </Button>
    )),
    <Paragraph isQuiet>
      The link works for a year. Anyone who has it can answer for you, so keep it to yourself. Links we sent
      you before still work.
    </Paragraph>,
  ),
  reason:
    'You are getting this because somebody typed your address into the form on our partner page, and we have an application with it. Not you? Then do nothing: only you have the link.',
});

type LinkedSpot = Pick<RegistrationRow, 'id' | 'state'> &
  Pick<EventRow, 'title' | 'date'> & {
    isCalledOff: boolean;
    isPast: boolean;
    isInside: boolean;
    /** In cents. */
    paid: number;
  };

const linkOf = ({ id }: LinkedSpot) => siteLink(`/registration/${tokenPlaceholder(`registration-${id}`)}`);

/** Leads a guest to the pages of their registrations. Anybody can cause it: it repeats nothing that was typed. */
export function registrationsLinkEmail(spots: readonly LinkedSpot[]): EmailContent {
  const [only, ...others] = spots;
  return {
    subject: `The way to your spot at ${site.name}`,
    preview: 'The way to your code for the door, and to who comes along.',
    badge: 'Your link',
    heading: 'Here is the way in',
    body: paragraphs(
      'On your own page you find your code for the door, and you can change who comes along or give up your spot.',
      <Facts
        rows={spots.map((spot) => [
          formatWeekdayAndDay(spot.date),
          <>
            <Link href={linkOf(spot)}>{spot.title}</Link>
            <br />
            {`${stateWords[standingOf(spot)].heading}.`}
            {spot.paid > 0 && ` You have paid ${dollarText(spot.paid)}.`}
          </>,
        ])}
      />,
      only && others.length === 0 && <Button href={linkOf(only)}>Open my page</Button>,
      <Paragraph isQuiet>
        Anyone with the link can change or cancel your registration, so keep it to yourself. Links we sent you
        before still work.
      </Paragraph>,
    ),
    reason: (
      <>
        You are getting this because somebody asked for it{' '}
        <Link href={siteLink(pages.registrationLink)}>on our site</Link>, and your address is registered for a
        crawl. Not you? Then do nothing: only you have the link.
      </>
    ),
  };
}
