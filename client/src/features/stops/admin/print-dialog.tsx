import type { Stop } from '@shared/stops/stops';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { PrintSheets } from '@/ui/print-sheets';
import { usePrint } from '../api/use-route';

type PrintDialogProps = { eventId: number; stop: Stop; onClose: () => void };

/** What can be printed for one stop, with its name and a QR code on it. */
export function PrintDialog({ eventId, stop, onClose }: PrintDialogProps) {
  const print = usePrint(eventId, stop);
  const ownPage =
    stop.venueId === null ? '' : ' The venue can download them from its own page once it confirms.';
  return (
    <Dialog
      title="Poster and coaster"
      description={`With ${stop.name}’s name and a QR code.${ownPage}`}
      onClose={onClose}
    >
      <PrintSheets
        hint="Black ink only, no grays"
        classNames={{
          list: 'mt-4 grid gap-4 sm:gap-2',
          sheet: 'grid gap-1 sm:flex sm:items-center sm:justify-between',
          name: 'font-semibold',
          files: 'flex gap-2',
        }}
      >
        {({ sheet, format, document, ink }) => (
          <Button
            variant="outline"
            size="row"
            isBusy={print.isPending}
            onClick={() => print.mutate({ document, ink })}
          >
            <span className="sr-only">{`${sheet}, `}</span>
            <span>{print.isPending && print.variables.document === document ? 'Drawing...' : format}</span>
          </Button>
        )}
      </PrintSheets>
    </Dialog>
  );
}
