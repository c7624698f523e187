import { pages } from '@shared/pages';
import { site } from '@shared/site';
import { siteLink } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Button, Facts, Heading, Paragraph } from '../../../mail/templates/parts';
import { UnsubscribeReason } from './unsubscribe-reason';

/** Greets a new subscriber. */
export function welcomeEmail(): EmailContent {
  return {
    subject: `Welcome to the pack at ${site.name}`,
    body: (
      <EmailLayout
        preview="You're first in line for new routes and ticket dates."
        reason={<UnsubscribeReason />}
      >
        <Heading>Welcome to the pack</Heading>
        <Paragraph>
          That's it, you're on the leash. When a new route opens or tickets go on sale, you know before
          anybody else does.
        </Paragraph>
        <Button href={siteLink(pages.events)}>See the next crawls</Button>
        <Paragraph>Until we meet, three things to know:</Paragraph>
        <Facts
          rows={[
            ['Humans', '21 or older, with ID'],
            ['Dogs', 'Vaccinated, with their tags on'],
            ['Leashes', '6 ft or shorter, with you at the other end'],
          ]}
        />
      </EmailLayout>
    ),
  };
}
