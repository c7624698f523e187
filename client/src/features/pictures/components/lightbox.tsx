import * as Radix from '@radix-ui/react-dialog';
import type { PublicPicture } from '@shared/pictures/pictures';
import { type KeyboardEvent, useRef } from 'react';
import { ArrowLeft, X } from '@/ui/icons';
import { PictureImage } from './picture-image';

const swipe = 48;

const buttonStyles =
  'grid size-14 shrink-0 place-items-center rounded-full border-2 border-paper bg-ink text-paper';

type LightboxProps = {
  pictures: PublicPicture[];
  position: number;
  onShow: (position: number) => void;
  onClose: () => void;
  onClosed: (picture: PublicPicture) => void;
};

export function Lightbox({ pictures, position, onShow, onClose, onClosed }: LightboxProps) {
  const start = useRef<number | null>(null);
  const picture = pictures[position];
  if (!picture) return null;
  const step = (by: number) => onShow((position + by + pictures.length) % pictures.length);

  const moves: Record<string, () => void> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => onShow(0),
    End: () => onShow(pictures.length - 1),
  };
  const turn = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={turn}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed(picture);
          }}
          className="on-dark fixed inset-0 z-40 grid animate-[rise_180ms_ease-out] grid-rows-[auto_minmax(0,1fr)_auto] bg-ink text-paper"
        >
          <div className="flex items-center justify-between gap-4 p-3">
            <Radix.Title className="font-display font-extrabold text-xl tabular-nums">
              <span className="sr-only">Picture </span>
              <span>{`${position + 1} of ${pictures.length}`}</span>
            </Radix.Title>
            <Radix.Close aria-label="Close" className={buttonStyles}>
              <X />
            </Radix.Close>
          </div>
          <div
            className="grid min-h-0 touch-pan-y touch-pinch-zoom grid-rows-[minmax(0,1fr)] place-items-center px-3"
            onPointerDown={({ clientX }) => {
              start.current = clientX;
            }}
            onPointerUp={({ clientX }) => {
              const moved = clientX - (start.current ?? clientX);
              start.current = null;
              if (Math.abs(moved) > swipe) step(moved < 0 ? 1 : -1);
            }}
            onPointerCancel={() => {
              start.current = null;
            }}
          >
            <PictureImage
              key={picture.id}
              picture={{ ...picture, alt: '' }}
              sizes="100vw"
              draggable={false}
              className="h-full max-h-full w-full max-w-full select-none object-contain"
            />
          </div>
          <div className="flex items-center gap-3 p-3 wide:justify-center wide:gap-6 wide:pb-5">
            {pictures.length > 1 && (
              <button type="button" aria-label="Previous" onClick={() => step(-1)} className={buttonStyles}>
                <ArrowLeft />
              </button>
            )}
            <p aria-live="polite" className="min-w-0 flex-1 text-center leading-snug wide:max-w-prose">
              {picture.alt}
            </p>
            {pictures.length > 1 && (
              <button type="button" aria-label="Next" onClick={() => step(1)} className={buttonStyles}>
                <ArrowLeft className="rotate-180" />
              </button>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
