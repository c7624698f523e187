import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadReader, scanCodes } from '../scanner/scan-codes';
import { CameraAdvice, CameraStatus, noReader, starting } from './camera-notices';

/** Why there is no picture: permission denied, no camera, or another app uses it. */
type CameraProblem = 'denied' | 'absent' | 'busy';

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

/** Opens the rear camera, or says why it cannot. */
async function openCamera(): Promise<MediaStream | CameraProblem> {
  // Undefined without https.
  if (!navigator.mediaDevices?.getUserMedia) return 'absent';
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    return (error instanceof Error && problems[error.name]) || 'busy';
  }
}

const advice: Record<CameraProblem | 'no-reader', string> = {
  denied:
    'The browser is blocking the camera. Allow it in the browser’s settings for this site, or search for names.',
  absent: 'The browser cannot find a camera on this phone. Search for names instead.',
  busy: 'The camera does not start. Close other apps that use it and scan again, or search for names.',
  'no-reader': noReader,
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
      if (typeof stream === 'string') return setProblem(stream);
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
    void start();
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  if (problem) return <CameraAdvice>{advice[problem]}</CameraAdvice>;
  return (
    <div className="grid gap-1">
      <video
        ref={video}
        muted
        playsInline
        aria-label="Camera view"
        className="max-h-[38dvh] w-full rounded-2xl bg-ink object-cover"
      />
      <CameraStatus>{isReading ? 'Hold a code in front of the camera.' : starting}</CameraStatus>
    </div>
  );
}
