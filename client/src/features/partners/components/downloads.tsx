import type { PartnerStop } from '@shared/partner-page';
import { type PrintDocument, type PrintInk, printSheets } from '@shared/print';
import { useState } from 'react';
import { Checkbox } from '@/ui/field';
import { printUrl } from '../api/use-partner-page';

/** What a confirmed venue hangs up and puts out. */
export function Downloads({ token, stop }: { token: string; stop: PartnerStop }) {
  const [ink, setInk] = useState<PrintInk>('color');
  const link = (name: string, document: PrintDocument, format: string) => (
    <a
      href={printUrl(token, stop.id, document, ink)}
      download
      className="inline-flex min-h-11 items-center text-palm underline decoration-2 underline-offset-4"
    >
      {format}
      <span className="sr-only"> of {name}</span>
    </a>
  );
  return (
    <div>
      <h4 className="font-semibold">To print, with your name on it</h4>
      <Checkbox
        label="For a black-and-white printer"
        checked={ink === 'black'}
        onChange={({ target }) => setInk(target.checked ? 'black' : 'color')}
      />
      <ul>
        {printSheets.map(({ name, pdf, png }) => (
          <li key={name} className="flex items-center gap-4">
            <span className="min-w-0 flex-1 wide:max-w-52">{name}</span>
            {link(name, pdf, 'PDF')}
            {link(name, png, 'PNG')}
          </li>
        ))}
      </ul>
    </div>
  );
}
