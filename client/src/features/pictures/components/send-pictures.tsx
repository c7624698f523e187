import { pictureLimits } from '@shared/picture-states';
import { useState } from 'react';
import { countLabel } from '@/ui/count-label';
import { UploadSeries } from './upload-series';

/** Takes the pictures of a guest, by the link of their own page (docs/product.md#guest-pictures). */
export function SendPictures({ token }: { token: string }) {
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
            <strong className="font-semibold">Thank you!</strong> {countLabel(sent, 'pictures')}{' '}
            {sent === 1 ? 'waits' : 'wait'} for the organizer.
          </span>
        )}
      </p>
      <UploadSeries
        submitLabel="Send it in"
        urlOf={(alt) =>
          `/api/registrations/${encodeURIComponent(token)}/pictures?${new URLSearchParams({ alt })}`
        }
        onUploaded={() => setSent(sent + 1)}
      />
    </div>
  );
}
