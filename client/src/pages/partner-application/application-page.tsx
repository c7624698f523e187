import { phoneLink } from '@shared/contact/phone-link';
import { pages } from '@shared/pages';
import { cx } from 'class-variance-authority';
import { Application } from '@/features/partners/components/application';
import { LeashSteps, stepsAhead } from '@/features/partners/components/own-page/next-steps';
import { settingText, useSiteSettings } from '@/features/settings/api/use-settings';
import { buttonStyles } from '@/ui/button';
import { Check } from '@/ui/icons';
import { PageHead } from '@/ui/page/page-head';
import { lineLinkStyles, TextLink } from '@/ui/page/text-link';

const texts = {
  venue: {
    heading: 'Become a Venue Partner',
    introduction:
      'Be a stop on the next route. We bring the people, their dogs and the marketing; you bring two good drinks and a water bowl.',
    benefits: {
      'Increased exposure': 'Every route, map and post names your bar to dog owners all over town.',
      'Community connection': 'Meet the neighbors who will come back, with a dog and with friends.',
      'Revenue boost': 'A full house on an evening of your choice, thirsty from the walk.',
    },
    requirements: [
      'Create at least two themed drinks at a discount for wristband holders.',
      'Display the marketing materials and share the event details on social media.',
      'Allow a lawn sign.',
      'Venues with outdoor space can host dog-themed vendor stalls.',
    ],
    marketing: {
      'Website feature': 'Your bar on the event’s page, with a link to yours.',
      'Social media': 'Posts before, during and after the crawl.',
      'Print materials': 'Posters and coasters to put out in the weeks before.',
      'Event signage': 'A sign at your door that says: this is a stop.',
    },
    ownPage: 'It shows where your application stands, your invitations, and your posters to print.',
    published: 'your name, address, website, outdoor space and drinks stand on its page',
  },
  vendor: {
    heading: 'Become a Vendor Partner',
    introduction:
      'Set up a stall along the route, and meet a few hundred noses that already like what you sell.',
    benefits: {
      'Direct sales': 'Sell to people who spend on their dogs, at the moment they are happiest.',
      'Brand visibility': 'Your name on the route, in our posts and in front of every dog owner there.',
      'Community connection': 'Get to know the dogs, and the humans, that you make things for.',
    },
    requirements: [
      'Pet-friendly products.',
      'Your own table, tent and display (typically 10x10 feet at most venues).',
      'Community engagement with a small giveaway or sample.',
    ],
    marketing: {
      'Event listing': 'Your stall in the event’s listing.',
      'Social media': 'Posts that show what you bring.',
      'Email newsletter': 'A mention in the letter before the crawl.',
      'Event announcements': 'Called out at the stops on the evening itself.',
    },
    ownPage: 'It shows where your application stands, and the crawls that you are at.',
    published: 'your name, what you sell and your links stand on its page',
  },
};

type Kind = keyof typeof texts;
type PointsProps = { heading: string; points: Record<string, string>; className: string };

function Points({ heading, points, className }: PointsProps) {
  return (
    <section
      className={cx('flex flex-col rounded-coaster border-2 border-ink bg-coaster p-6 wide:p-8', className)}
    >
      <h2 className="mb-4 text-heading">{heading}</h2>
      <ul className="grid grow gap-y-4">
        {Object.entries(points).map(([title, text]) => (
          <li key={title} className="border-blush border-t-2 pt-3">
            <h3 className="text-xl">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Requirements({ requirements }: { requirements: string[] }) {
  return (
    <section className="rounded-coaster border-2 border-ink bg-lager p-6 lg:col-start-2 lg:row-start-1 wide:p-8">
      <h2 className="mb-4 text-heading">Requirements</h2>
      <ul className="grid gap-3">
        {requirements.map((requirement) => (
          <li key={requirement} className="flex gap-3">
            <Check className="mt-0.5 size-6 shrink-0" />
            {requirement}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Uses({ kind }: { kind: Kind }) {
  const [reading, planning] = stepsAhead(kind);
  const { ownPage, published } = texts[kind];
  return (
    <aside className="grid content-start gap-5 lg:sticky lg:top-28 lg:self-start [section:has(#application-received)>&]:hidden">
      <h3 className="text-heading">What your application is for</h3>
      <LeashSteps steps={[reading, { title: 'You get a page of your own', text: ownPage }, planning]} />
      <p className="max-w-prose">
        For that, and for nothing else. Once you are part of a crawl, <span>{published}</span>. The rest only
        we read: see the <TextLink href={pages.privacy}>Privacy Policy</TextLink>.
      </p>
    </aside>
  );
}

/** Vendors may have a contact of their own. */
function ContactLine({ kind }: { kind: Kind }) {
  const { data: settings } = useSiteSettings();
  const own = (key: string) => kind === 'vendor' && settings?.[key]?.value.trim();
  const email = own('vendor_contact_email') || settingText(settings, 'contact_email');
  const phone = own('vendor_contact_phone') || settingText(settings, 'contact_phone');
  return (
    <p>
      Questions? Write to{' '}
      <a href={`mailto:${email}`} className={lineLinkStyles}>
        {email}
      </a>{' '}
      or call{' '}
      <a href={phoneLink(phone)} className={lineLinkStyles}>
        {phone}
      </a>
      .
    </p>
  );
}

const columns = 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';

function ApplicationPage({ kind }: { kind: Kind }) {
  const { heading, introduction, benefits, requirements, marketing } = texts[kind];
  const anchor = `${kind}-application`;
  return (
    <div className="group mx-auto grid max-w-column gap-14 px-4 py-10 wide:py-16">
      <div className={`grid gap-6 group-has-[#application-received]:*:not-first:hidden ${columns}`}>
        <PageHead heading={heading} introduction={introduction} className="self-center">
          <a
            href={`#${anchor}`}
            className={buttonStyles({
              size: 'large',
              className: 'mt-6 group-has-[#application-received]:hidden',
            })}
          >
            Go to the application
          </a>
        </PageHead>
        <Points heading="Benefits" points={benefits} className="lg:col-start-2 lg:row-start-2" />
        <Requirements requirements={requirements} />
        <Points
          heading="Marketing support package"
          points={marketing}
          className="lg:col-start-1 lg:row-start-2"
        />
      </div>
      <section id={anchor} className={`grid gap-x-14 gap-y-8 ${columns}`}>
        <div className="lg:col-span-full [section:has(#application-received)>&]:hidden">
          <h2 className="mb-2 text-title">Apply now</h2>
          <p>
            Already applied? <TextLink href={pages.partnerLink}>Your own page</TextLink> shows where it
            stands.
          </p>
        </div>
        <div className="min-w-0 [section:has(#application-received)>&]:col-span-full">
          <Application kind={`${kind}s`} settings={useSiteSettings()} />
        </div>
        <Uses kind={kind} />
      </section>
      <section className="on-dark rounded-coaster bg-ink p-6 text-paper [overflow-wrap:anywhere] wide:p-10">
        <h2 className="mb-2 text-title">Join The Pack!</h2>
        <ContactLine kind={kind} />
      </section>
    </div>
  );
}

export const VenuePartnerPage = () => <ApplicationPage kind="venue" />;
export const VendorPartnerPage = () => <ApplicationPage kind="vendor" />;
