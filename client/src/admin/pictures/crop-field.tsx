import 'react-easy-crop/react-easy-crop.css';
import { pictureLimits } from '@shared/pictures/picture-states';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import type { Preview } from '@/ui/pictures/picture-form';

/** A part of a picture, in fractions of its width and height. */
export type Crop = { left: number; top: number; width: number; height: number };

const aspect = 4 / 3;
const largestZoom = 5;

/** Beyond this the part would be narrower than what can be stored. */
function maxZoom({ width, height }: Preview): number {
  const widest = Math.min(width, height * aspect);
  return Math.min(largestZoom, Math.max(1, widest / pictureLimits.minWidth));
}

const fraction = (percent: number) => Math.min(1, Math.max(0, Math.round(percent * 1e4) / 1e6));

export function CropField({ preview, onCrop }: { preview: Preview; onCrop: (crop: Crop) => void }) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const id = useId();
  const furthest = maxZoom(preview);
  return (
    <div className="grid gap-2">
      <div className="relative aspect-[4/3] max-h-[60vh] overflow-hidden rounded-coaster border-2 border-ink bg-ink">
        <Cropper
          image={preview.url}
          crop={position}
          zoom={zoom}
          maxZoom={furthest}
          aspect={aspect}
          // The stage is as wide as the part: nothing beside it.
          objectFit="cover"
          zoomWithScroll={false}
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={({ x, y, width, height }) =>
            onCrop({ left: fraction(x), top: fraction(y), width: fraction(width), height: fraction(height) })
          }
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Visible part',
            'aria-describedby': `${id}-hint`,
          }}
          keyboardStep={10}
        />
      </div>
      <p id={`${id}-hint`} className="text-dusk text-sm">
        Drag the picture, or use the arrow keys, until its best part fills the card.
      </p>
      {furthest > 1 && (
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          Zoom
          <input
            type="range"
            min={1}
            max={furthest}
            step={(furthest - 1) / 20}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
            className="min-h-11 w-full accent-sunset"
          />
        </label>
      )}
    </div>
  );
}
