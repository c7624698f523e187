import { useMutation } from '@tanstack/react-query';
import { errorText, getFile, hasCode } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { saveFile } from '@/ui/save-file';
import type { Kind } from '../api/use-applications';

/** Saves the approved applications as a CSV file. */
export function DownloadButton({ kind, label }: { kind: Kind; label: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => getFile(`/api/admin/${kind}/export.csv`),
    onSuccess: (file) => saveFile(file, `approved_${kind}.csv`),
  });
  return (
    <>
      <Button variant="outline" isBusy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      {error && (
        <div className="order-last col-span-2 basis-full">
          <Alert>
            {hasCode(error, 'nothing-to-export') ? `No approved ${kind} found.` : errorText(error)}
          </Alert>
        </div>
      )}
    </>
  );
}
