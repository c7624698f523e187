import { type FileTable, readFile, UnusableFile } from '@/admin/csv/read-file';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { FileChooser } from '@/ui/form/file-chooser';

const unreadable = 'The file could not be read as CSV.';

async function readOne(files: File[]): Promise<FileTable> {
  const [file, ...others] = files;
  if (!file || others.length > 0) throw new UnusableFile('Choose one file.');
  return readFile(file);
}

/** Reads one chosen or dropped CSV file. Shows an error for any other. */
export function ChooseFile({ onRead }: { onRead: (table: FileTable) => void }) {
  const { mutate, error, isPending } = useSingleFlightMutation({ mutationFn: readOne, onSuccess: onRead });
  const problem = error && (error instanceof UnusableFile ? error.message : unreadable);
  return (
    <FileChooser
      label={isPending ? 'Reading the file...' : 'Choose a CSV file'}
      accept=".csv,.tsv,.txt,text/csv"
      hint="Up to 10 MB, with headings above the rows. You can check everything before it is saved."
      error={problem}
      onChoose={mutate}
    />
  );
}
