import { pages } from '@shared/pages';
import { conditions } from '@shared/registrations/conditions';
import { sellsHere } from '@shared/settings/sells-here';
import { site } from '@shared/site';
import { useSiteSettings } from '@/features/settings/api/use-settings';
import { Points } from '@/ui/page/section';
import { TextLink } from '@/ui/page/text-link';
import { LegalPage, LegalSection, PaymentTerms, WriteToUs } from './legal-page';

const changedOn = '2026-11-26';

const people = [
  'You are 21 or older, and bring a valid ID.',
  'You pick up your wristband from 4 to 6 PM at the first venue, unless the event says otherwise.',
  'You follow the rules of each venue. It may turn anybody away.',
];

const dogs = [
  'Your dog has current vaccinations.',
  'Your dog wears its ID tags.',
  'Your dog is on a leash of 6ft or shorter, with you at the other end.',
];

const pictures = [
  'You took them yourself, and the people in them agree that they are shown.',
  'They stay yours. You let us show them in the album of the crawl on this site, for nothing, until you or we take them out.',
  'The organizer decides which of them are shown, and may change the words that say what is on them.',
];

export default function TermsPage() {
  const { data: settings } = useSiteSettings();
  const isSelling = sellsHere(settings);
  return (
    <LegalPage
      heading="Terms of Service"
      introduction="The few things we ask of you, and what you can expect of us."
      changedOn={changedOn}
    >
      <LegalSection heading="What this site is">
        <p>
          This is the website of {site.name}, a series of dog-friendly bar crawls in {site.city}. It tells you
          what is on, and lets you save a spot at some crawls, ask us things, subscribe to our newsletter and
          apply as a venue or a vendor.
        </p>
      </LegalSection>
      <LegalSection heading="Saving a spot">
        <p>
          At some crawls you save your spot on this site.{' '}
          <span>
            {isSelling
              ? 'Where a crawl has a price, you pay it for each person: here or at the door, as its page says.'
              : 'It costs nothing here: where a crawl has a price, you pay it at the door, for each person.'}
          </span>{' '}
          Dogs come free. Everybody who saves a spot accepts, for the whole party:
        </p>
        <Points points={Object.values(conditions).map(({ label, text }) => `${label} ${text}`)} />
        <p>
          A party that does not fit waits for a place. When there is one, we hold it for the party until the
          time that our mail names; then the next one gets it. If you cannot come, please cancel on your own
          page: somebody is waiting.
        </p>
      </LegalSection>
      <LegalSection heading="Pictures that you send in">
        <Points points={pictures} />
      </LegalSection>
      <LegalSection heading="Tickets">
        {isSelling && <PaymentTerms settings={settings} />}
        <p>
          <span>{isSelling ? '' : 'This site sells no tickets. '}</span>A ticket link leads to a seller’s own
          site, and you buy from that seller: their prices, payment, refunds and terms apply.
        </p>
      </LegalSection>
      <LegalSection heading="People at a crawl">
        <Points points={people} />
      </LegalSection>
      <LegalSection heading="Dogs at a crawl">
        <Points points={dogs} />
      </LegalSection>
      <LegalSection heading="You look after yourself and your dog">
        <p>
          You know best how much your dog, and you, can take. You are responsible for what you and your dog
          do, and for how you get home. Never drink and drive.
        </p>
      </LegalSection>
      <LegalSection heading="Applications and accounts">
        <p>
          An application as a venue or a vendor is a request: nothing is agreed before we have answered.
          Please give true details. If you have an account, keep its password to yourself, and do not try to
          get into anybody else’s.
        </p>
      </LegalSection>
      <LegalSection heading="Things change">
        <p>
          Dates, routes, venues and prices can change, and a crawl can be called off. We keep this site as
          current as we can; on what you bought elsewhere, the ticket seller has the last word. When these
          terms change, the day at the top of this page changes too.
        </p>
      </LegalSection>
      <LegalSection heading="Questions">
        <p>
          Then please <WriteToUs />. How we treat your data is told in our{' '}
          <TextLink href={pages.privacy}>Privacy Policy</TextLink>.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
