import { site } from '@shared/site';
import { nameWithoutUrl } from '../../../mail/name-without-url';
import { siteLink, tokenPlace } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Badge, Button, Heading, Paragraph } from '../../../mail/templates/parts';
import { partnerNames } from './application-mail';

type LinkedApplication = { kind: 'venue' | 'vendor'; id: number; businessName: string };

const label = ({ kind, businessName }: LinkedApplication) =>
  `Open the page of ${nameWithoutUrl(businessName) ?? `our ${partnerNames[kind]}`}`;

/** Leads the owner of an address to the pages of its applications. Anybody can cause it: it repeats only names. */
export function partnerLinkEmail({
  applications,
}: {
  applications: readonly LinkedApplication[];
}): EmailContent {
  return {
    subject: `The way to your page at ${site.name}`,
    body: (
      <EmailLayout
        preview="How your application stands, and what we would like to ask you."
        reason="You get this because somebody typed your address into the form on our partner page, and there is an application with it. Not you? Then do nothing: nobody but you has the link."
      >
        <Badge>Your link</Badge>
        <Heading>Here is the way in</Heading>
        <Paragraph>
          On your page you see how your application stands, answer invitations to a crawl, and print what
          hangs in your window.
        </Paragraph>
        {applications.map((application) => (
          <Button
            key={`${application.kind} ${application.id}`}
            href={siteLink(`/partner/${tokenPlace(`partner-${application.kind}-${application.id}`)}`)}
          >
            {label(application)}
          </Button>
        ))}
        <Paragraph isQuiet>
          The link works for a year. Whoever has it can answer for you, so keep it to yourselves. Links that
          we sent you before still work.
        </Paragraph>
      </EmailLayout>
    ),
  };
}
