import { type PrintDocument, type PrintInk, printSheets } from '@shared/print';
import type { Stop } from '@shared/stops';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Checkbox } from '@/ui/field';
import { usePrint } from '../api/use-print';

type PrintDialogProps = { eventId: number; stop: Stop; onClose: () => void };

/** What can be printed for one stop, with its name and a QR code on it. */
export function PrintDialog({ eventId, stop, onClose }: PrintDialogProps) {
  const print = usePrint(eventId, stop);
  const [ink, setInk] = useState<PrintInk>('color');
  const ownPage = stop.venueId === null ? '' : ' Its own page offers the same once it has agreed.';
  const save = (what: string, format: string, document: PrintDocument) => (
    <Button
      variant="outline"
      size="row"
      isBusy={print.isPending}
      onClick={() => print.mutate({ document, ink })}
    >
      <span className="sr-only">{what}, </span>
      {print.isPending && print.variables.document === document ? 'Drawing...' : format}
    </Button>
  );
  return (
    <Dialog
      title="Poster and coaster"
      description={`With the name of ${stop.name} and a QR code.${ownPage}`}
      onClose={onClose}
    >
      <Checkbox
        label="For a black-and-white printer"
        hint="Black ink alone, without greys"
        checked={ink === 'black'}
        onChange={({ target }) => setInk(target.checked ? 'black' : 'color')}
      />
      <ul className="mt-4 grid gap-4 sm:gap-2">
        {printSheets.map(({ name, pdf, png }) => (
          <li key={name} className="grid gap-1 sm:flex sm:items-center sm:justify-between">
            <span className="font-semibold">{name}</span>
            <span className="flex gap-2">
              {save(name, 'PDF', pdf)}
              {save(name, 'PNG', png)}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
