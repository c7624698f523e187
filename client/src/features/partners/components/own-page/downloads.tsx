import type { PartnerStop } from '@shared/partners/partner-page';
import { PrintSheets } from '@/ui/print-sheets';
import { printUrl } from '../../api/use-partner-page';

/** What a confirmed venue hangs up and puts out. */
export function Downloads({ token, stop }: { token: string; stop: PartnerStop }) {
  return (
    <div>
      <h4 className="font-semibold">To print, with your name on it</h4>
      <PrintSheets
        classNames={{
          sheet: 'flex items-center gap-4',
          name: 'min-w-0 flex-1 wide:max-w-52',
          files: 'contents',
        }}
      >
        {({ sheet, format, document, ink }) => (
          <a
            href={printUrl(token, stop.id, document, ink)}
            download
            className="inline-flex min-h-11 items-center text-palm underline decoration-2 underline-offset-4"
          >
            {format}
            <span className="sr-only"> of {sheet}</span>
          </a>
        )}
      </PrintSheets>
    </div>
  );
}
