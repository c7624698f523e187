import { pages } from '@shared/pages';
import { cx } from 'class-variance-authority';
import { errorText } from '@/api/request';
import { AskButton } from '@/changes/confirm-change';
import { useDownloadData, useEraseData } from '@/features/registrations/api/use-registration';
import { Button } from '@/ui/button';
import { Section } from '@/ui/page/section';
import { TextLink } from '@/ui/page/text-link';
import { saveFile } from '@/ui/save-file';
import { showErrorToast } from '@/ui/toast-store';

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

const fileName = 'pup-crawl-my-data.json';

function DownloadData({ token }: { token: string }) {
  const { mutate, isPending } = useDownloadData(token);
  const download = () =>
    mutate(undefined, {
      onSuccess: (data) =>
        saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), fileName),
      onError: (error) => showErrorToast('Your data could not be downloaded', errorText(error)),
    });
  return (
    <Button variant="outline" isBusy={isPending} onClick={download}>
      {isPending ? 'Downloading...' : 'Download my data'}
    </Button>
  );
}

type OwnDataProps = {
  token: string;
  consequence: string;
  onErased: () => void;
};

export function OwnData({ token, consequence, onErased }: OwnDataProps) {
  return (
    <div className="flex flex-wrap gap-3 noscript:hidden">
      <DownloadData token={token} />
      <AskButton
        label="Erase my data"
        variant="danger"
        title="Erase your data?"
        description={`${consequence} This cannot be undone.`}
        confirmLabel="Yes, erase it"
        busyLabel="Erasing..."
        change={useEraseData(token)}
        payload={undefined}
        onDone={onErased}
      />
    </div>
  );
}
