import { countLabel } from '@shared/counting';
import { pictureLimits } from '@shared/pictures/picture-states';
import type { GuestPicture } from '@shared/pictures/pictures';
import { useState } from 'react';
import { ownPicturesPath } from '../api/use-withdraw-picture';
import { SentPictures } from './sent-pictures';
import { UploadSeries } from './upload-series';

type SendPicturesProps = { token: string; count: number; onSent: () => void };

function SendPictures({ token, count, onSent }: SendPicturesProps) {
  const [sent, setSent] = useState(0);
  return (
    <div className="grid max-w-xl gap-5">
      <p>
        The good ones go into the album of this crawl, up to {pictureLimits.perGuest} of yours. The organizer
        looks at each before anybody else sees it. Send only what you took yourself, and ask the people in it.
      </p>
      <p role="status" className="empty:hidden">
        {sent > 0 && (
          <span className="block rounded-coaster border-2 border-ink border-dashed bg-coaster p-4">
            <strong className="font-semibold">Thank you!</strong>{' '}
            {countLabel(sent, '1 picture waits for the organizer.', '# pictures wait for the organizer.')}
          </span>
        )}
      </p>
      {count < pictureLimits.perGuest ? (
        <UploadSeries
          submitLabel="Send it in"
          isAltOptional
          urlOf={(alt) => `${ownPicturesPath(token)}?${new URLSearchParams({ alt })}`}
          onUploaded={() => {
            setSent(sent + 1);
            onSent();
          }}
        />
      ) : (
        <p className="font-semibold">
          You have sent all {pictureLimits.perGuest}. To send another one, withdraw one of them.
        </p>
      )}
    </div>
  );
}

type OwnPicturesProps = {
  token: string;
  eventId: number;
  /** What has been sent in so far. */
  pictures: GuestPicture[];
  /** Whether more are taken. */
  isOpen: boolean;
  /** Whether there was one since the page was opened. */
  hasSent: boolean;
  /** Called once one is sent in or withdrawn. */
  onChange: () => void;
};

/**
 * Takes the pictures of a guest, by the link of their own page, and shows their states
 * (docs/product/pictures.md#guest-pictures).
 */
export function OwnPictures({ isOpen, hasSent, ...props }: OwnPicturesProps) {
  const { token, pictures, onChange } = props;
  return (
    <div className="grid gap-8">
      {isOpen && <SendPictures token={token} count={pictures.length} onSent={onChange} />}
      {hasSent && <SentPictures {...props} />}
    </div>
  );
}
