import { albumPath } from '@shared/pages';
import type { PictureState } from '@shared/pictures/picture-states';
import type { GuestPicture } from '@shared/pictures/pictures';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { errorText } from '@/api/request';
import { Badge, type StateBadges } from '@/ui/badge';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ownPicturesPath, useWithdrawPicture } from '../api/use-withdraw-picture';

const states: StateBadges<PictureState> = {
  pending: { tone: 'lager', label: 'Waits for the organizer' },
  accepted: { tone: 'palm', label: 'In the album' },
  rejected: { tone: 'blush', label: 'Not accepted' },
};

type SentPictureProps = { picture: GuestPicture; src: string; eventId: number; onWithdraw: () => void };

function SentPicture({ picture: { alt, state }, src, eventId, onWithdraw }: SentPictureProps) {
  const words = alt || 'A picture without words';
  const { tone, label } = states[state];
  return (
    <li className="flex min-w-0 flex-wrap items-start gap-4 rounded-coaster border-2 border-ink bg-coaster p-3 [overflow-wrap:anywhere]">
      <img
        src={src}
        // The words beside it say what it shows.
        alt=""
        loading="lazy"
        decoding="async"
        className="aspect-[4/3] w-28 shrink-0 rounded-xl border-2 border-ink bg-blush object-cover"
      />
      {/* Wraps below the picture with large type. */}
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

type SentPicturesProps = {
  token: string;
  eventId: number;
  pictures: GuestPicture[];
  /** Called once one is withdrawn. */
  onChange: () => void;
};

/** What a guest has sent in, and its state (docs/product/pictures.md#guest-pictures). */
export function SentPictures({ token, eventId, pictures, onChange }: SentPicturesProps) {
  const [asked, setAsked] = useState<GuestPicture | null>(null);
  const { mutate, reset, error, isPending } = useWithdrawPicture(token);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(pictures.length);
  useEffect(() => {
    // The button of the one that is gone had the focus.
    const isLost = pictures.length < count.current && document.activeElement === document.body;
    count.current = pictures.length;
    if (isLost) heading.current?.focus();
  }, [pictures.length]);

  const close = () => {
    setAsked(null);
    reset();
  };
  return (
    <div className="grid gap-3">
      <h3 id={headingId} ref={heading} tabIndex={-1} className="text-xl outline-none">
        {pictures.length > 0 ? 'What you have sent' : 'Nothing of yours is here'}
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
        <ConfirmDialog
          title="Withdraw this picture?"
          description={`“${asked.alt}” is deleted for good, from the album too.`}
          confirmLabel="Yes, withdraw it"
          busyLabel="Withdrawing..."
          cancelLabel="Keep it"
          isBusy={isPending}
          error={error && !isPending ? errorText(error) : null}
          onConfirm={() =>
            mutate(asked.id, {
              onSuccess() {
                close();
                onChange();
              },
            })
          }
          onClose={close}
        />
      )}
    </div>
  );
}
