import type { WrittenMessage } from '@shared/mail/written-message';
import type { EmailContent } from '../../../mail/templates/layout';
import { paragraphs } from '../../../mail/templates/parts';
import { Prose } from '../../../mail/templates/prose';
import { PartnerPageButton } from '../../partners/templates/application-emails';

export const partnerMessageEmail = ({ subject, text }: WrittenMessage): EmailContent => ({
  subject,
  preview: text.slice(0, 140),
  heading: subject,
  body: paragraphs(<Prose text={text} />, <PartnerPageButton label="See my page" />),
  reason: 'You are getting this because you are one of our venues or vendors, or asked to be.',
});
