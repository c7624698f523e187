import { pages } from '@shared/pages';
import { cx } from 'class-variance-authority';
import { OwnData } from '@/features/registrations/components/own-data';
import { Section } from '@/ui/page/section';
import { TextLink } from '@/ui/page/text-link';

/** Says why a link that was not sent by mail cannot change the registration. */
function UnverifiedNote() {
  return (
    <p className="max-w-prose">
      This link did not come by email, so we do not know that the address is yours. It only shows and erases
      this registration. To change or cancel it, <TextLink href={pages.contact}>write to us</TextLink>.
    </p>
  );
}

/** Where the rest is done, for the link that Stripe leads back to. */
export const ByMailOnly = () => (
  <Section className="gap-5 print:hidden" heading="Change something">
    <p className="max-w-prose">
      To change or cancel your spot, send in pictures or erase your data, open the link in our email.{' '}
      <TextLink href={pages.registrationLink}>Send me the link</TextLink>
    </p>
  </Section>
);

const consequences = {
  owner:
    'This erases everything we store about you and your dogs, for all crawls, and gives up your spot at upcoming ones.',
  other: 'This erases what we store about this registration, and gives up your spot.',
};

type YourDataProps = {
  token: string;
  isOwner: boolean;
  /** Whether it may take a row, with two parts beside each other. */
  isWide: boolean;
  /** What goes back of what was paid, as they cancel at once; empty where nothing does. */
  comesBack: string;
  onErased: () => void;
};

export function YourData({ token, isOwner, isWide, comesBack, onErased }: YourDataProps) {
  const consequence = `${consequences[isOwner ? 'owner' : 'other']} ${comesBack}`.trim();
  return (
    <Section
      className={cx('gap-5 print:hidden', isWide && 'gap-x-12 lg:grid-cols-2 sm:[&>h2]:col-span-full')}
      heading="Your data"
    >
      {!isOwner && <UnverifiedNote />}
      <p className="max-w-prose">
        We keep your name, email address, phone number, dogs and the pictures you send in for this crawl. The
        helpers at the door see your name, your party and your wristband, and nothing else.{' '}
        <TextLink href={pages.privacy}>Privacy Policy</TextLink>
      </p>
      <OwnData token={token} consequence={consequence} onErased={onErased} />
    </Section>
  );
}
