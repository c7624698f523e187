import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CameraAdvice, CameraStatus, noReader, starting } from './screen-parts';

type CameraProblem = 'denied' | 'absent' | 'busy';

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

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

type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;

const pause = 80;
/** After so many milliseconds out of sight a code counts again. */
const goneAfter = 2000;

/** Reports each code once while the camera sees it; skips unreadable pictures. Returns what stops it. */
function scanCodes(video: HTMLVideoElement, read: ReadCodes, onCode: (text: string) => void) {
  const lastSeen = new Map<string, number>();
  let isStopped = false;

  const note = (text: string) => {
    const now = performance.now();
    const seen = lastSeen.get(text);
    lastSeen.set(text, now);
    if (seen === undefined || now - seen > goneAfter) onCode(text);
  };

  const readOnce = async () => {
    const isShowing = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const codes = isShowing ? await read(video).catch((): string[] => []) : [];
    if (isStopped) return;
    for (const text of codes) note(text);
    timer = setTimeout(() => void readOnce(), pause);
  };
  let timer = setTimeout(() => void readOnce());

  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> };

declare global {
  /** Only some browsers have it (https://developer.mozilla.org/docs/Web/API/BarcodeDetector). */
  var BarcodeDetector:
    | { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }
    | undefined;
}

async function nativeReader(): Promise<ReadCodes | null> {
  const Native = globalThis.BarcodeDetector;
  if (!Native) return null;
  const supported = await Native.getSupportedFormats().catch((): string[] => []);
  if (!supported.includes('qr_code')) return null;
  const detector = new Native({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

const ownReader = async (): Promise<ReadCodes> => (await import('../scanner/wasm-reader')).createReader();

/** The browser's own reader of QR codes if it has one, else ours. */
async function loadReader(): Promise<ReadCodes> {
  const native = await nativeReader();
  if (!native) return ownReader();
  let read = native;
  return (video) =>
    read(video).catch(async (error: unknown) => {
      if (read !== native) throw error;
      // Some browsers have a reader that fails at its first picture.
      read = await ownReader();
      return read(video);
    });
}

export function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<keyof typeof advice | null>(null);
  const [isReading, setReading] = useState(false);
  const report = useEffectEvent(onCode);

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
      const stopReading = scanCodes(video.current, read, (text) => report(text));
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
