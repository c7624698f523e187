import { site } from '@shared/site';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Badge, Heading, Paragraph } from '../../../mail/templates/parts';

/** Shows that the mail server takes messages of this site. */
export function testEmail(): EmailContent {
  return {
    subject: `A test from ${site.name}`,
    body: (
      <EmailLayout
        preview="If you can read this, sending works."
        reason="You get this because somebody with access to the site's server asked for a test."
      >
        <Badge tone="palm">It works</Badge>
        <Heading>Sit. Stay. Sent.</Heading>
        <Paragraph>
          If you can read this, the mail server takes what {site.name} sends, and delivers it.
        </Paragraph>
      </EmailLayout>
    ),
  };
}
