import { site } from '@shared/site';
import { siteLink, tokenPlace } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Button, Heading, Paragraph } from '../../../mail/templates/parts';

/** Asks its reader whether the newsletter should come to this address. */
export function confirmationEmail(): EmailContent {
  return {
    subject: `Confirm your sign-up at ${site.name}`,
    body: (
      <EmailLayout
        preview="One tap, and you hear of new routes and ticket dates first."
        reason="You get this one message because somebody typed your address into our newsletter form. Not you? Then do nothing: no more comes, and we erase the address after 7 days."
      >
        <Heading>Is that you at the door?</Heading>
        <Paragraph>
          Somebody asked for our newsletter at this address. If it was you, say so, and you hear of new routes
          and ticket dates first. A few times a season, and never spam.
        </Paragraph>
        <Button href={siteLink(`/newsletter/confirm/${tokenPlace('confirm')}`)}>Yes, sign me up</Button>
        <Paragraph isQuiet>The link works for 7 days.</Paragraph>
      </EmailLayout>
    ),
  };
}
