import { Button } from '@/ui/button';
import { saveFile } from '@/ui/save-file';
import { CopyButton } from '@/ui/share-buttons';

/** Recovery codes that were just made, to be kept. */
export function NewCodes({ codes }: { codes: string[] }) {
  const text = codes.join('\n');
  return (
    <>
      <ul className="grid justify-center gap-x-8 gap-y-1 rounded-xl border-2 border-ink bg-paper p-4 font-semibold tabular-nums wide:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
        <CopyButton variant="outline" text={text} />
      </div>
    </>
  );
}
