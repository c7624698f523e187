import { errorText } from '@/api/request';
import { AskButton } from '@/changes/ask-button';
import { Button } from '@/ui/button';
import { saveFile } from '@/ui/save-file';
import { showErrorToast } from '@/ui/toast-store';
import { useDownloadData, useEraseData } from '../api/use-guest-page';

const fileName = 'pup-crawl-my-data.json';

function DownloadData({ token }: { token: string }) {
  const { mutate, isPending } = useDownloadData(token);
  const download = () =>
    mutate(undefined, {
      onSuccess: (data) =>
        saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), fileName),
      onError: (error) => showErrorToast('Your data could not be downloaded', errorText(error)),
    });
  return (
    <Button variant="outline" isBusy={isPending} onClick={download}>
      {isPending ? 'Downloading...' : 'Download my data'}
    </Button>
  );
}

type OwnDataProps = {
  token: string;
  consequence: string;
  onErased: () => void;
};

/** Downloads what is stored about a guest, or erases it in two steps. */
export function OwnData({ token, consequence, onErased }: OwnDataProps) {
  return (
    <div className="flex flex-wrap gap-3 noscript:hidden">
      <DownloadData token={token} />
      <AskButton
        label="Erase my data"
        variant="danger"
        title="Erase your data?"
        description={`${consequence} This cannot be undone.`}
        confirmLabel="Yes, erase it"
        busyLabel="Erasing..."
        change={useEraseData(token)}
        payload={undefined}
        onDone={onErased}
      />
    </div>
  );
}
