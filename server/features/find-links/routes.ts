import { confirmation } from '@shared/fields';
import { linkForm } from '@shared/find-links/link-form';
import { afterResponse } from '../../http/after-response';
import { fromPerson } from '../../http/request';
import { json, publicEndpoints } from '../../http/route';
import { guestLinks, type linksByMail, partnerLinks } from './links-by-mail';

type LinkDeclaration = {
  operationId: string;
  summary: string;
  links: ReturnType<typeof linksByMail>;
  /** What everybody reads, whether or not the address has links. */
  sent: string;
  /** The same where sending is off. */
  waits: string;
};

/** A form for an address, to which its links are mailed. The response is the same for every address. */
const linkEndpoint = (prefix: string, { operationId, summary, links, sent, waits }: LinkDeclaration) =>
  publicEndpoints(prefix).post('/link', {
    operationId,
    summary,
    description: 'The response is the same for every address, whether or not there is anything to link to.',
    body: linkForm,
    response: json(confirmation),
    errors: ['are-you-there'],
    rateLimit: 'links',
    async handler({ req, db, mail, body }) {
      const { email } = fromPerson(req, body);
      afterResponse(req, () => links.send(db, mail, email));
      return { message: mail.isOn ? sent : waits };
    },
  });

export const publicPartnerLinks = linkEndpoint('/partner', {
  operationId: 'sendPartnerLink',
  summary: "Have the link to a partner's page sent to its address",
  links: partnerLinks,
  sent: 'If we have an application from this address, we email you the link to its page. (Once an hour at most, so look for an earlier one, too.)',
  waits: 'We are not sending email right now. Write to us if you need the link to your page.',
});

export const publicGuestLinks = linkEndpoint('/registrations', {
  operationId: 'sendRegistrationLinks',
  summary: "Have the links to a guest's own pages sent to their address",
  links: guestLinks,
  sent: 'If this address is registered for a crawl, we email you the link to your spot. (Nothing there in a few minutes? Check your spam, and whether you registered with another address.)',
  waits:
    'We are not sending email right now. Your spot is safe: give your name at the door, or write to us if your plans change.',
});
