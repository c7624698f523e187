import { type FileTable, readFile, UnusableFile } from '@/admin/csv/read-file';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { FileUp } from '@/ui/icons';
import { InputButton } from '@/ui/pictures/picture-chooser';
import { Alert } from '@/ui/status';

const unreadable = 'The file could not be read as CSV.';

async function readOne(files: File[]): Promise<FileTable> {
  const [file, ...others] = files;
  if (!file || others.length > 0) throw new UnusableFile('Choose one file.');
  return readFile(file);
}

/** Reads one chosen or dropped CSV file. Shows an error for any other. */
export function ChooseFile({ onRead }: { onRead: (table: FileTable) => Promise<void> }) {
  const { mutate, error, isPending } = useSingleFlightMutation({ mutationFn: readOne, onSuccess: onRead });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same. */}
      <div
        className="grid justify-items-center gap-3 rounded-coaster border-2 border-ink border-dashed bg-paper p-6 text-center wide:p-10"
        // Without this the browser would open the file instead of the page.
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          mutate([...event.dataTransfer.files]);
        }}
      >
        <InputButton
          icon={<FileUp className="size-5" />}
          label={isPending ? 'Reading the file...' : 'Choose a CSV file'}
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // Allows the same file to be chosen again once it is corrected.
            event.target.value = '';
            if (files.length > 0) mutate(files);
          }}
        />
        <p className="pointer-coarse:hidden font-semibold">or drop it here</p>
      </div>
      <p className="text-dusk text-sm">
        Up to 10 MB, with headings in the first row. You can check everything before it is saved.
      </p>
      {error && <Alert>{error instanceof UnusableFile ? error.message : unreadable}</Alert>}
    </div>
  );
}
