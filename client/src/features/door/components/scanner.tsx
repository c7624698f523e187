import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadReader } from '../scanner/load-reader';
import { CameraError, type CameraProblem, openCamera } from '../scanner/open-camera';
import { scanCodes } from '../scanner/scan-codes';

const advice: Record<CameraProblem | 'no-reader', string> = {
  denied:
    'This page may not use the camera. Allow it in the browser’s settings for this site, or search for names below.',
  absent: 'This phone has no camera that the browser can use. Search for names below.',
  busy: 'The camera does not start. Close other apps that use it and scan again, or search for names below.',
  'no-reader':
    'What reads the codes could not be loaded. Load this page again while connected, or search for names below.',
};

/** Shows the camera's picture and reports each code in it. */
export function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<keyof typeof advice | null>(null);
  const [isReading, setReading] = useState(false);
  const tell = useEffectEvent(onCode);

  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      // Both take a moment, so they run at the same time.
      const loading = loadReader().catch(() => null);
      const stream = await openCamera();
      const end = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      if (isOver || !video.current) return end();
      stop = end;
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      const read = await loading;
      if (isOver || !video.current) return;
      if (!read) return setProblem('no-reader');
      const stopReading = scanCodes(video.current, read, (text) => tell(text));
      stop = () => {
        stopReading();
        end();
      };
      setReading(true);
    };
    start().catch((error: unknown) => {
      if (!isOver) setProblem(error instanceof CameraError ? error.problem : 'busy');
    });
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  if (problem)
    return (
      <p role="alert" className="rounded-2xl bg-lager p-3 font-semibold text-ink text-xl">
        {advice[problem]}
      </p>
    );
  return (
    <div className="grid gap-1">
      <video
        ref={video}
        muted
        playsInline
        aria-label="What the camera sees"
        className="max-h-[38dvh] w-full rounded-2xl bg-ink object-cover"
      />
      <p role="status" className="text-lg">
        {isReading ? 'Hold a code before the camera.' : 'Starting the camera…'}
      </p>
    </div>
  );
}
