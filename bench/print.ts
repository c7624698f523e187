import { printDocuments } from '@shared/print';
import { printData } from '../server/features/print/print-data';
import { printFormat, sheetOf } from '../server/features/print/sheets';
import { createPictures } from '../server/http/workers/pictures';
import { median } from './statistics';

const rounds = 5;
const limits = { milliseconds: 1000, bytes: 2_000_000 };

const event = {
  id: 7,
  title: 'Crawl #4: Peña & Café at Thornton Park',
  date: new Date('2030-06-15T20:00:00Z'),
  startTime: '4:00 PM',
  endTime: '9:00 PM',
  location: 'Thornton Park',
};
const stop = {
  position: 2,
  name: 'The Very Long Name of a Bar & Grill on Orange Avenue',
  arrivesAt: new Date('2030-06-15T20:30:00Z'),
  leavesAt: new Date('2030-06-15T21:30:00Z'),
  specials: [
    { what: 'Biscuit Old Fashioned', price: '$8' },
    { what: 'Gravy bowl for the dog', price: 'free' },
    { what: 'Lake Eola Lager', price: '$5' },
    { what: 'Smash burger with everything on it', price: 'half price' },
  ],
};

/** How long a bar waits for what it prints, and how large the files are. */
export async function measurePrint(): Promise<void> {
  const pictures = createPictures();
  const data = printData(event, stop, 'https://pupcrawlorlando.example');
  const began = performance.now();
  const widths = await pictures.letterWidths();
  console.log(`print: the thread and its fonts are ready after ${Math.round(performance.now() - began)} ms`);
  for (const document of printDocuments) {
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const file = await pictures.print(sheetOf(data, document, 'color', widths), printFormat(document));
      times.push(performance.now() - start);
      bytes = file.length;
    }
    const limit =
      printFormat(document) === 'pdf' ? ` (limits ${limits.milliseconds} ms, ${limits.bytes / 1e6} MB)` : '';
    console.log(
      `  ${document}: median ${Math.round(median(times))} ms, ${Math.round(bytes / 1000)} kB${limit}`,
    );
  }
  await pictures.close();
}
