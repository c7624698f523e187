import { pages } from '@shared/pages';
import { site } from '@shared/site';
import type { PropsWithChildren } from 'react';
import { nameWithoutUrl } from '../../../mail/name-without-url';
import { siteLink, tokenPlaceholder } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/templates/layout';
import { Button, Link, Paragraph, paragraphs } from '../../../mail/templates/parts';
import { addressee } from '../queries';

export function PartnerPageButton({
  label = 'See my application',
  children,
}: PropsWithChildren<{ label?: string }>) {
  return (
    <>
      <Button href={siteLink(`/partner/${tokenPlaceholder('partner')}`)}>{label}</Button>
      {children}
      <Paragraph isQuiet>
        That page is yours. Anyone with the link can see what you sent us and answer for you, so keep it to
        yourself.
      </Paragraph>
    </>
  );
}

type ApplicationProps = { kind: 'venue' | 'vendor'; businessName: string; contactName: string | null };

const nameOf = ({ kind }: Pick<ApplicationProps, 'kind'>) => `${kind} partner`;
const decisionReason = (application: ApplicationProps) =>
  `You are getting this because you applied as a ${nameOf(application)}.`;

/** Says that an application has arrived. Anybody can cause it, so of what was typed it repeats only names. */
export function applicationReceivedEmail(application: ApplicationProps): EmailContent {
  const business = nameWithoutUrl(application.businessName);
  const contact = nameWithoutUrl(addressee(application));
  return {
    subject: 'We have your application, and the dogs are excited',
    preview: 'A human reads it next. Here is the page that shows where it stands.',
    badge: 'Application received',
    heading: contact ? `Thank you, ${contact}` : 'Thank you',
    body: paragraphs(
      `We have your application${business ? ` for ${business}` : ''} to become a ${nameOf(application)}. A human reads every one of them, usually with a dog under the desk, and then writes to you.`,
      'You can always see where it stands, and what you sent us, on your own page:',
      <PartnerPageButton />,
    ),
    reason: (
      <>
        You are getting this because your address is in an application to us. Not yours?{' '}
        <Link href={siteLink(pages.contact)}>Tell us</Link>, and we will erase it.
      </>
    ),
  };
}

const nextSteps = {
  venue:
    'Before a crawl walks your street, we write to you about the date, the hours and the two drinks you would pour for us. Nothing about your bar is announced until you say yes. You can also find the invitation on your page, and answer it there.',
  vendor:
    'Before a crawl with room for your table, we write to you about the date, the location and what you need there. What we agree on is on your page, and your name on the crawl’s.',
};

export const applicationApprovedEmail = (application: ApplicationProps): EmailContent => ({
  subject: `${application.businessName} is in: welcome to ${site.name}`,
  preview: `${application.businessName} is approved as a ${nameOf(application)}.`,
  badge: 'Approved',
  tone: 'palm',
  heading: `Welcome to the pack, ${addressee(application)}`,
  body: paragraphs(
    `${application.businessName} is approved as a ${nameOf(application)} of ${site.name}. We’re glad to have you.`,
    nextSteps[application.kind],
    <PartnerPageButton />,
  ),
  reason: decisionReason(application),
});

const refusals = {
  venue: 'A crawl has only a few stops, a short walk apart, so we have to turn down bars we like.',
  vendor: 'A crawl has room for only a few tables, so we have to turn down vendors we like.',
};

export const applicationDeclinedEmail = (application: ApplicationProps): EmailContent => ({
  subject: `Your application at ${site.name}: not this time`,
  preview: `We cannot include ${application.businessName} right now.`,
  badge: 'Not this time',
  tone: 'blush',
  heading: `Thank you all the same, ${addressee(application)}`,
  body: paragraphs(
    `We have read the application of ${application.businessName} as a ${nameOf(application)}, and we cannot include you right now. ${refusals[application.kind]}`,
    'Has something changed, or is there something we should know? Just reply to this email, and we will take another look.',
    <PartnerPageButton />,
  ),
  reason: decisionReason(application),
});

export const applicationPendingEmail = (application: ApplicationProps): EmailContent => ({
  subject: `Your application at ${site.name} is pending again`,
  preview: `We are looking at the application of ${application.businessName} once more.`,
  badge: 'Pending',
  tone: 'blush',
  heading: `One more sniff, ${addressee(application)}`,
  body: paragraphs(
    `We have set the application of ${application.businessName} as a ${nameOf(application)} back to pending. Usually that means we want to look at something again, or ask you about it.`,
    'There is nothing you need to do. Questions? Just reply to this email.',
    <PartnerPageButton />,
  ),
  reason: decisionReason(application),
});
