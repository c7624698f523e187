import type { PrintDocument } from '@shared/print';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { usePrint } from '../api/use-print';

const documents: { name: string; files: { label: string; document: PrintDocument }[] }[] = [
  {
    name: 'Window poster, Letter',
    files: [
      { label: 'PDF', document: 'poster-letter.pdf' },
      { label: 'PNG', document: 'poster-letter.png' },
    ],
  },
  {
    name: 'Window poster, A4',
    files: [
      { label: 'PDF', document: 'poster-a4.pdf' },
      { label: 'PNG', document: 'poster-a4.png' },
    ],
  },
  {
    name: 'Coaster',
    files: [
      { label: 'PDF', document: 'coaster.pdf' },
      { label: 'PNG', document: 'coaster.png' },
    ],
  },
];

type PrintDialogProps = { eventId: number; stopId: number; name: string; onClose: () => void };

/** What can be printed for one stop, with its name and a QR code on it. */
export function PrintDialog({ eventId, stopId, name, onClose }: PrintDialogProps) {
  const print = usePrint(eventId, stopId);
  return (
    <Dialog
      title="Poster and coaster"
      description={`With the name of ${name} and a QR code. Its own page offers the same to the venue.`}
      onClose={onClose}
    >
      <ul className="grid gap-2">
        {documents.map(({ name: what, files }) => (
          <li key={what} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="font-semibold">{what}</span>
            <span className="flex gap-2">
              {files.map(({ label, document }) => (
                <Button
                  key={document}
                  variant="outline"
                  size="row"
                  isBusy={print.isPending}
                  onClick={() => print.mutate(document)}
                >
                  <span className="sr-only">{what}, </span>
                  {print.isPending && print.variables === document ? 'Drawing...' : label}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
