import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { events } from '@shared/events/tables';
import { eventPath } from '@shared/pages';
import type { StopRow } from '@shared/stops/stops';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { linkKinds, linkToken } from '../../mail/links';
import { readPdf } from '../../testing/read-pdf';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedStop, storedVenue } from '../../testing/stored-route';

const origin = 'https://pups.example';
const server = testServer({ env: { PUBLIC_URL: origin } });

beforeAll(() => {
  const wasmBinary = readFileSync(
    createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
  );
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
});

/** A stop of a venue, with the paths at which it and the organizer print for it. */
async function aPrintedStop(
  changes: Partial<StopRow> = {},
  ofEvent: Partial<typeof events.$inferInsert> = {},
) {
  const event = await storedEvent(server.db, { title: 'Bones & Brews', ...ofEvent });
  const venue = await storedVenue(server.db);
  const stop = await storedStop(server.db, {
    eventId: event.id,
    venueId: venue.id,
    state: 'confirmed',
    ...changes,
  });
  const token = linkToken(server.mail, linkKinds.venue, venue);
  return {
    event,
    venue,
    stop,
    url: origin + eventPath(event),
    byPartner: `/api/partner/${token}/stops/${stop.id}/print`,
    byAdmin: `/api/admin/events/${event.id}/stops/${stop.id}/print`,
  };
}

async function printed(path: string): Promise<Buffer> {
  const { body } = await server.api.get(path).buffer().expect(200);
  return body;
}

const textOf = (file: Buffer) =>
  readPdf(file)
    .texts.map(({ text }) => text)
    .join('\n');

describe('a printed stop', () => {
  it.each([
    ['poster-letter.pdf', [612, 792], 9],
    ['poster-a4.pdf', [595.28, 841.89], 8.5],
    ['coaster.pdf', [288, 288], 9],
  ] as const)('%s is cut to its size, with bleed around it', async (document, [width, height], bleed) => {
    const { byPartner } = await aPrintedStop();
    const { boxes, source } = readPdf(await printed(`${byPartner}/${document}`));
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes.TrimBox;
    expect(right - left).toBeCloseTo(width, 1);
    expect(bottom - top).toBeCloseTo(height, 1);
    expect(left - (boxes.BleedBox[0] ?? 0)).toBeCloseTo(bleed, 1);
    expect((boxes.BleedBox[2] ?? 0) - right).toBeCloseTo(bleed, 1);
    expect(boxes.MediaBox[2]).toBeGreaterThan(boxes.BleedBox[2] ?? 0);
    expect(source).toContain('/Lang (en-US)');
    expect(source).toContain('(Bones & Brews at The Porch)');
  });

  it('says what, when, where and for how much, as text in embedded fonts', async () => {
    const specials = [
      { what: 'Salty Dog', price: '$6' },
      { what: 'Pup cup', price: 'free' },
    ];
    const { byPartner, url } = await aPrintedStop({ specials });
    for (const document of ['poster-letter.pdf', 'coaster.pdf']) {
      const file = await printed(`${byPartner}/${document}`);
      const text = textOf(file);
      const said = ['Bones & Brews', 'Saturday, June 15', '4:30 – 5:30 PM at', 'Salty Dog', '$6', 'free'];
      for (const words of said) expect(text).toContain(words);
      expect(text.replace(/\s+/g, ' ')).toContain('The Porch');
      expect(new Set(readPdf(file).fonts)).toEqual(
        new Set(['BricolageGrotesque-ExtraBold', 'Figtree-SemiBold']),
      );
    }
    expect(textOf(await printed(`${byPartner}/poster-a4.pdf`))).toContain(url.replace('https://', ''));
  });

  it('names the bar as large as the event', async () => {
    const { byPartner } = await aPrintedStop({
      name: 'The Very Long Name of a Bar & Grill on Orange Avenue',
    });
    const { drawn } = readPdf(await printed(`${byPartner}/poster-letter.pdf`));
    const sizes = [...drawn.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size));
    const largest = Math.max(...sizes);
    expect(sizes.filter((size) => size === largest).length).toBeGreaterThan(2);
  });

  it.each([
    ['Crawl #4: Peña & Café 🐕', 'Phở Đặc Biệt', ['Peña & Café', 'Ph', 'ở']],
    ['Bones & Brews', '狗狗酒吧', ['Stop 1']],
    ['🐕🍺', 'The Porch', ['Pup Crawl Orlando', 'The Porch']],
  ])('prints no boxes for letters that its fonts lack (%s at %s)', async (title, name, said) => {
    const { byPartner } = await aPrintedStop({ name, specials: [] }, { title });
    const file = await printed(`${byPartner}/poster-letter.pdf`);
    for (const words of said) expect(textOf(file)).toContain(words);
    // The glyph of a missing letter is the first one of each font.
    expect(readPdf(file).drawn).not.toMatch(/<(?:.{4})*?0000(?:.{4})*> .*TJ/);
  });

  it.each([
    ['poster-letter.png', 2550, 3300],
    ['coaster.png', 1200, 1200],
  ])('%s has 300 dots to the inch, and a code that leads to the event', async (document, width, height) => {
    const { byPartner, url } = await aPrintedStop();
    const png = await printed(`${byPartner}/${document}`);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
    const density = png.indexOf('pHYs');
    expect(png.readUInt32BE(density + 4)).toBe(11811);
    const [code] = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] });
    expect(code?.text).toBe(url);
  });

  it('has no color in one ink, and a code that can be read', async () => {
    const { byPartner, url } = await aPrintedStop();
    const png = await printed(`${byPartner}/coaster.png?ink=black`);
    // The type of a PNG whose pixels are grays.
    expect(png[25]).toBe(0);
    const [code] = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] });
    expect(code?.text).toBe(url);
    for (const document of ['poster-letter.pdf', 'coaster.pdf']) {
      const { drawn } = readPdf(await printed(`${byPartner}/${document}?ink=black`));
      const inks = new Set([...drawn.matchAll(/^(.*) (?:scn|SCN)$/gm)].map(([, ink]) => ink));
      expect(drawn).not.toContain('DeviceRGB');
      expect(inks).toEqual(new Set(['0 0 0 1', '0 0 0 0']));
    }
  });
});

describe('the file', () => {
  it('is named after the bar, and stored nowhere', async () => {
    const { byPartner } = await aPrintedStop();
    const { headers, type } = await server.api.get(`${byPartner}/coaster.pdf?ink=black`).expect(200);
    expect(type).toBe('application/pdf');
    expect(headers['content-disposition']).toBe('attachment; filename=the-porch-black-coaster.pdf');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is not made of what nobody has designed', async () => {
    const { byPartner } = await aPrintedStop();
    await server.api.get(`${byPartner}/banner.pdf`).expect(400);
    await server.api.get(`${byPartner}/coaster.pdf?ink=pink`).expect(400);
  });
});

describe('a venue', () => {
  const code = async (path: string, status: number) => (await server.api.get(path).expect(status)).body.code;

  it('prints for no stop of another venue, nor for one that it was not asked for', async () => {
    const { stop, byPartner } = await aPrintedStop({ state: 'planned' });
    expect(await code(`${byPartner}/coaster.pdf`, 404)).toBe('stop-not-found');
    const other = await aPrintedStop({ position: 2 });
    const path = other.byPartner.replace(`stops/${other.stop.id}/`, `stops/${stop.id}/`);
    expect(await code(`${path}/coaster.pdf`, 404)).toBe('stop-not-found');
  });

  it.each([
    ['a stop that has not agreed yet', { state: 'invited' }, {}],
    ['a stop that has declined', { state: 'declined' }, {}],
    ['a cancelled event', {}, { cancelledAt: new Date() }],
  ] as const)('does not print for %s', async (_what, changes, ofEvent) => {
    const { byPartner } = await aPrintedStop(changes, ofEvent);
    expect(await code(`${byPartner}/coaster.pdf`, 409)).toBe('stop-closed');
  });
});

it('an organizer prints for a stop in any state, of that event alone', async () => {
  const { byAdmin, stop } = await aPrintedStop({ state: 'planned' });
  await server.admin.get(`${byAdmin}/coaster.pdf`).expect(200);
  const other = await storedEvent(server.db);
  const path = `/api/admin/events/${other.id}/stops/${stop.id}/print/coaster.pdf`;
  expect((await server.admin.get(path).expect(404)).body.code).toBe('stop-not-found');
});
