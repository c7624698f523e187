const spoiled = /^(?:[+-]?\d+(?:[.,]\d+)?E\+\d+|#(?:NAME\?|REF!|N\/A|VALUE!|DIV\/0!))$/i;

/** Whether a spreadsheet has spoiled a cell: it holds a rounded number like `4.07556E+09`, or an error like `#NAME?`. */
export const isSpoiled = (cell: unknown): boolean => typeof cell === 'string' && spoiled.test(cell.trim());

export const spoiledText = (cell: string): string =>
  cell.includes('#') ? 'A formula has failed in the spreadsheet.' : 'Excel has cut this number.';
