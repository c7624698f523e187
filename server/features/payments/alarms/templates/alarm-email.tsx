import { pages } from '@shared/pages';
import { siteLink } from '../../../../mail/placeholders';
import type { EmailContent } from '../../../../mail/templates/layout';
import { Button, paragraphs } from '../../../../mail/templates/parts';

/** Tells the organizer what about payments needs them. */
export const paymentAlarmEmail = (text: string): EmailContent => ({
  subject: 'Payments need you',
  preview: text,
  badge: 'Payments',
  heading: 'Payments need you',
  body: paragraphs(text, <Button href={siteLink(pages.admin)}>Open the admin area</Button>),
  reason: 'You are getting this because your address is the contact email in the site’s settings.',
});
