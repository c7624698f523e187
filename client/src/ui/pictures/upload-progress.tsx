import { Button } from '@/ui/button';
import { Progress } from './progress';

type UploadProgressProps = {
  /** How much is sent, from 0 to 1. */
  sent: number;
  onCancel: () => void;
};

/** The progress of an upload, with a button to stop it. When all is sent, the server processes the file. */
export function UploadProgress({ sent, onCancel }: UploadProgressProps) {
  const percent = Math.floor(sent * 100);
  const isSent = sent >= 1;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {/* Not each percent is announced, only the two stages. */}
        <p role="status" className="font-semibold">
          {isSent ? 'Getting the picture ready...' : 'Uploading...'}
        </p>
        <p className="font-semibold tabular-nums" aria-hidden="true">
          {percent} %
        </p>
      </div>
      <Progress aria-label="Upload" className="h-4" max={100} value={percent} />
      <Button variant="outline" className="justify-self-start" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}
