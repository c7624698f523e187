import { pages } from '@shared/pages';
import { site } from '@shared/site';
import type { SubscriberRow } from '@shared/subscribers/subscribers';
import { subscribers } from '@shared/subscribers/tables';
import { and, eq } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import { type EmailRow, type EmailRules, letterOf, noParams } from '../../mail/email-rules';
import { type LinkKey, linkKinds, linkToken } from '../../mail/links';
import { siteLink, tokenPlaceholder } from '../../mail/placeholders';
import type { EmailContent } from '../../mail/templates/layout';
import { Button, Facts, Link, Paragraph, paragraphs } from '../../mail/templates/parts';

const confirmation = siteLink(`/newsletter/confirm/${tokenPlaceholder('confirm')}`);

export const ConfirmNews = () => (
  <Paragraph>
    You asked for news of our crawls, too. <Link href={confirmation}>Yes, sign me up</Link>. The link works
    for 7 days; without it, no newsletter comes.
  </Paragraph>
);

export const confirmationEmail = (): EmailContent => ({
  subject: `Confirm your sign-up at ${site.name}`,
  preview: 'One tap, and you hear about new routes and ticket dates first.',
  heading: 'Is that you at the door?',
  body: paragraphs(
    'Somebody asked for our newsletter at this address. If it was you, say so, and you hear about new routes and ticket dates first. A few times a season, and never spam.',
    <Button href={confirmation}>Yes, sign me up</Button>,
    <Paragraph isQuiet>The link works for 7 days.</Paragraph>,
  ),
  reason:
    'You are getting this one email because somebody typed your address into our newsletter form. Not you? Then do nothing: you will not hear from us again, and we erase the address after 7 days.',
});

export const welcomeEmail = (): EmailContent => ({
  subject: `Welcome to the pack at ${site.name}`,
  preview: 'You’re first in line for new routes and ticket dates.',
  heading: 'Welcome to the pack',
  body: paragraphs(
    'That’s it, you’re on the leash. When a new route opens or tickets go on sale, you know before anybody else does.',
    <Button href={siteLink(pages.events)}>See the next crawls</Button>,
    'Until we meet, three things to know:',
    <Facts
      rows={[
        ['Humans', '21 or older, with ID'],
        ['Dogs', 'Vaccinated, with their tags on'],
        ['Leashes', '6 ft or shorter, with you at the other end'],
      ]}
    />,
  ),
  reason: <UnsubscribeReason />,
});

type UnsubscribeProps = {
  viewPath?: string;
  /** The organizer's, which the law of some countries asks for. */
  postalAddress?: string;
};

export function UnsubscribeReason({ viewPath, postalAddress }: UnsubscribeProps) {
  return (
    <>
      You are getting this because you signed up for our newsletter. Had enough? No hard feelings:{' '}
      <Link
        href={siteLink(`/newsletter/unsubscribe/${tokenPlaceholder('unsubscribe')}`)}
        className="link own-line"
      >
        Unsubscribe
      </Link>
      {viewPath && (
        <>
          <span className="skip"> · </span>
          <Link href={siteLink(viewPath)} className="link own-line">
            View in browser
          </Link>
        </>
      )}
      {postalAddress && (
        <>
          <br />
          {postalAddress}
        </>
      )}
    </>
  );
}

const findSubscriber = (db: Database, { aboutId }: EmailRow): Promise<SubscriberRow | undefined> =>
  db.query.subscribers.findFirst({ where: eq(subscribers.id, aboutId ?? 0) });

/** The token by which the owner of this address confirms a sign-up that waits for it; none where none does. */
export async function findConfirmation(db: Database, mail: LinkKey, email: string) {
  const isOf = and(isSameEmail(subscribers.email, email), eq(subscribers.state, 'pending'));
  const pending = await db.query.subscribers.findFirst({ where: isOf });
  return pending && linkToken(mail, linkKinds.confirmSubscription, pending);
}

/** Asks whether the address's owner wants the newsletter; only while they have not said so. */
export const newsletterConfirmation: EmailRules<object> = {
  kind: 'newsletter-confirmation',
  cause: 'stranger',
  params: noParams,
  async load({ db, mail, email }) {
    const subscriber = await findSubscriber(db, email);
    if (subscriber?.state !== 'pending') return undefined;
    return letterOf(confirmationEmail(), {
      confirm: linkToken(mail, linkKinds.confirmSubscription, subscriber),
    });
  },
};

export const newsletterWelcome: EmailRules<object> = {
  kind: 'newsletter-welcome',
  cause: 'site',
  isNewsletter: true,
  params: noParams,
  async load({ db, mail, email }) {
    const subscriber = await findSubscriber(db, email);
    if (subscriber?.state !== 'confirmed') return undefined;
    return letterOf(welcomeEmail(), {
      unsubscribe: linkToken(mail, linkKinds.unsubscribe, subscriber),
    });
  },
};
