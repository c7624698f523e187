import { type PrintDocument, type PrintInk, printSheets } from '@shared/print/print';
import { type ReactNode, useState } from 'react';
import { Checkbox } from '@/ui/form/field';

export type PrintFile = { sheet: string; format: 'PDF' | 'PNG'; document: PrintDocument; ink: PrintInk };

type PrintSheetsProps = {
  hint?: string | undefined;
  /** The classes of the list, of a sheet in it, of the sheet's name, and of what its files are in. */
  classNames: { list?: string; sheet: string; name: string; files: string };
  children: (file: PrintFile) => ReactNode;
};

/** What can be printed for a stop, each as two files, in colors or for a black-and-white printer. */
export function PrintSheets({ hint, classNames, children: fileOf }: PrintSheetsProps) {
  const [ink, setInk] = useState<PrintInk>('color');
  return (
    <>
      <Checkbox
        label="For a black-and-white printer"
        hint={hint}
        checked={ink === 'black'}
        onChange={({ target }) => setInk(target.checked ? 'black' : 'color')}
      />
      <ul className={classNames.list}>
        {printSheets.map(({ name, pdf, png }) => (
          <li key={name} className={classNames.sheet}>
            <span className={classNames.name}>{name}</span>
            <span className={classNames.files}>
              {fileOf({ sheet: name, format: 'PDF', document: pdf, ink })}
              {fileOf({ sheet: name, format: 'PNG', document: png, ink })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
