import { countLabel } from '@shared/counting';
import { albumPath } from '@shared/pages';
import { type PictureState, pictureLimits } from '@shared/pictures/picture-states';
import type { GuestPicture } from '@shared/pictures/pictures';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { deleteIfThere } from '@/api/admin/after-change';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { ConfirmChange } from '@/changes/confirm-change';
import { Badge, type StateBadges } from '@/ui/badge';
import { UploadSeries } from './upload-series';

function SendPictures({ token, count, onSent }: { token: string; count: number; onSent: () => void }) {
  const [sent, setSent] = useState(0);
  const [known, setKnown] = useState(count);
  if (count !== known) {
    setKnown(count);
    if (count < known) setSent(0);
  }
  return (
    <div className="grid max-w-xl gap-5">
      <p>
        The best ones go into this crawl’s album, up to {pictureLimits.perGuest} of yours. The organizer looks
        at each one before anyone else sees it. Please send only pictures you took yourself.
      </p>
      <p role="status" className="empty:hidden">
        {sent > 0 && (
          <span className="block rounded-coaster border-2 border-ink border-dashed bg-coaster p-4">
            <strong className="font-semibold">Thank you!</strong>{' '}
            <span>{countLabel(sent, '1 picture has arrived.', '# pictures have arrived.')}</span>
          </span>
        )}
      </p>
      {count < pictureLimits.perGuest ? (
        <UploadSeries
          submitLabel="Send picture"
          isByGuest
          urlOf={(alt) =>
            `${ownPicturesPath(token)}?${new URLSearchParams({ alt, everybodyAgrees: 'true' })}`
          }
          onUploaded={() => {
            setSent(sent + 1);
            onSent();
          }}
        />
      ) : (
        <p className="font-semibold">
          You have sent all {pictureLimits.perGuest}. To send another one, withdraw one first.
        </p>
      )}
    </div>
  );
}

type OwnPicturesProps = {
  token: string;
  eventId: number;
  pictures: GuestPicture[];
  isOpen: boolean;
  hasSent: boolean;
  onChange: () => void;
};

/** Takes a guest's pictures by the link of their page, and shows their states (docs/product/pictures.md#guest-pictures). */
export function OwnPictures({ isOpen, hasSent, ...props }: OwnPicturesProps) {
  const { token, pictures, onChange } = props;
  return (
    <div className="grid gap-8">
      {isOpen && <SendPictures token={token} count={pictures.length} onSent={onChange} />}
      {hasSent && <SentPictures {...props} />}
    </div>
  );
}

const states: StateBadges<PictureState> = {
  pending: { tone: 'lager', label: 'Waiting for the organizer' },
  accepted: { tone: 'palm', label: 'In the album' },
  rejected: { tone: 'blush', label: 'Not accepted' },
};

type SentPictureProps = { picture: GuestPicture; src: string; eventId: number; onWithdraw: () => void };

function SentPicture({ picture: { alt, state }, src, eventId, onWithdraw }: SentPictureProps) {
  const words = alt || 'A picture without a description';
  const { tone, label } = states[state];
  return (
    <li className="flex min-w-0 flex-wrap items-start gap-4 rounded-coaster border-2 border-ink bg-coaster p-3 [overflow-wrap:anywhere]">
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        className="aspect-[4/3] w-28 shrink-0 rounded-xl border-2 border-ink bg-blush object-cover"
      />
      <div className="grid min-w-0 flex-1 basis-[8rem] justify-items-start gap-1">
        <Badge tone={tone} className="text-base">
          {label}
        </Badge>
        <p className="leading-snug">{words}</p>
        <div className="flex flex-wrap items-center gap-x-4">
          {state === 'accepted' && (
            <Link
              href={albumPath({ id: eventId })}
              className="inline-flex min-h-11 items-center text-palm underline decoration-2 underline-offset-4"
            >
              See the album
            </Link>
          )}
          <button
            type="button"
            onClick={onWithdraw}
            aria-label={`Withdraw: ${words}`}
            className="min-h-11 cursor-pointer text-danger underline decoration-2 underline-offset-4"
          >
            Withdraw
          </button>
        </div>
      </div>
    </li>
  );
}

function SentPictures({ token, eventId, pictures, onChange }: Omit<OwnPicturesProps, 'isOpen' | 'hasSent'>) {
  const [asked, setAsked] = useState<GuestPicture | null>(null);
  const withdrawal = useWithdrawPicture(token);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} tabIndex={-1} className="grid gap-3 outline-none">
      <h3 id={headingId} className="text-xl">
        {pictures.length > 0 ? 'What you sent' : 'Nothing here yet'}
      </h3>
      <ul aria-labelledby={headingId} className="grid gap-4 sm:grid-cols-2 empty:hidden">
        {pictures.map((picture) => (
          <SentPicture
            key={picture.id}
            picture={picture}
            src={`${ownPicturesPath(token)}/${picture.id}/file`}
            eventId={eventId}
            onWithdraw={() => setAsked(picture)}
          />
        ))}
      </ul>
      {asked && (
        <ConfirmChange
          title="Withdraw this picture?"
          description={`${asked.alt ? `“${asked.alt}”` : 'It'} is deleted for good${asked.state === 'accepted' ? ', including from the album' : ''}.`}
          confirmLabel="Yes, withdraw it"
          busyLabel="Withdrawing..."
          cancelLabel="Keep it"
          change={withdrawal}
          payload={asked.id}
          onDone={() => {
            setAsked(null);
            onChange();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

const ownPicturesPath = (token: string) => `/api/registrations/${encodeURIComponent(token)}/pictures`;

/** Withdraws a picture that a guest has sent in. One that is gone already is no failure. */
function useWithdrawPicture(token: string) {
  return useSingleFlightMutation({
    mutationFn: (id: number) => deleteIfThere(`${ownPicturesPath(token)}/${id}`),
  });
}
