// Plain JavaScript: Node 20 cannot start a worker from TypeScript.
import './low-priority.mjs';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { Resvg } from '@resvg/resvg-js';
import * as fontkit from 'fontkit';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

const { resolve } = createRequire(import.meta.url);
const open = (typeface, alphabet, weight) =>
  fontkit.create(
    readFileSync(resolve(`@fontsource/${typeface}/files/${typeface}-${alphabet}-${weight}-normal.woff`)),
  );
const faces = {
  display: {
    fonts: ['latin', 'latin-ext', 'vietnamese'].map((name) => open('bricolage-grotesque', name, 800)),
    letterSpacing: -0.02,
  },
  text: {
    fonts: [
      open('figtree', 'latin', 600),
      open('figtree', 'latin-ext', 600),
      // Figtree has no Vietnamese.
      open('bricolage-grotesque', 'vietnamese', 600),
    ],
    letterSpacing: 0,
  },
};

const pixelsPerInch = 300;
const pointsPerInch = 72;

/** A text as parts that one font holds each. */
function runsOf({ text, face, size }) {
  const { fonts, letterSpacing } = faces[face];
  const runs = [];
  for (const letter of text) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0))) ?? fonts[0];
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs.map(({ font, text: part }) => {
    const { glyphs, positions } = font.layout(part);
    const advances = positions.map(({ xAdvance }) => (xAdvance / font.unitsPerEm + letterSpacing) * size);
    return { font, text: part, glyphs, advances, width: advances.reduce((sum, one) => sum + one, 0) };
  });
}

const shares = { start: 0, middle: 0.5, end: 1 };

/** The runs of a text with the place where each begins. */
function placedRuns({ x, anchor, ...text }) {
  const runs = runsOf(text);
  let at = x - runs.reduce((sum, { width }) => sum + width, 0) * shares[anchor];
  return runs.map((run) => {
    const placed = { ...run, x: at };
    at += run.width;
    return placed;
  });
}

/** How wide each letter is, in parts of the size of the type. */
export function measure() {
  return Object.fromEntries(
    Object.entries(faces).map(([name, { fonts, letterSpacing }]) => {
      const widths = {};
      for (const font of fonts.toReversed()) {
        for (const code of font.characterSet)
          widths[String.fromCodePoint(code)] =
            font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm + letterSpacing;
      }
      return [name, widths];
    }),
  );
}

// One ink is black ink, not a mixture of all.
const inks = { black: [0, 0, 0, 100], white: [0, 0, 0, 0] };

const pdfItems = {
  path(doc, { d, fill, stroke, strokeWidth }) {
    doc.path(d);
    if (stroke)
      doc
        .lineWidth(strokeWidth)
        .lineCap('round')
        .lineJoin('round')
        .strokeColor(inks[stroke] ?? stroke);
    if (fill) doc.fillColor(inks[fill] ?? fill);
    if (fill && stroke) doc.fillAndStroke();
    else if (stroke) doc.stroke();
    else doc.fill();
  },
  text(doc, item) {
    const { letterSpacing } = faces[item.face];
    doc.fillColor(inks[item.fill] ?? item.fill);
    for (const { font, text, x } of placedRuns(item)) {
      doc.font(font, item.size).text(text, x, item.y, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: letterSpacing * item.size,
      });
    }
  },
  group(doc, { matrix, items }) {
    doc.save().transform(...matrix);
    for (const item of items) pdfItems[item.type](doc, item);
    doc.restore();
  },
};

const markLength = 18;
const markGap = 3;

/** The lines along which a sheet is cut, outside of what is printed. */
function drawCropMarks(doc, { width, height, bleed }) {
  const near = bleed + markGap;
  doc.lineWidth(0.25).lineCap('butt').strokeColor(inks.black);
  for (const [x, out] of [
    [0, -1],
    [width, 1],
  ]) {
    for (const [y, down] of [
      [0, -1],
      [height, 1],
    ]) {
      doc.moveTo(x + out * near, y).lineTo(x + out * (near + markLength), y);
      doc.moveTo(x, y + down * near).lineTo(x, y + down * (near + markLength));
    }
  }
  doc.stroke();
}

function pdf({ title, width, height, bleed, items }) {
  const around = bleed + markGap + markLength + 3;
  const doc = new PDFDocument({
    size: [width + 2 * around, height + 2 * around],
    margin: 0,
    font: null,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: 'Pup Crawl Orlando', Creator: 'Pup Crawl Orlando' },
  });
  const inside = (margin) => [margin, margin, 2 * around + width - margin, 2 * around + height - margin];
  Object.assign(doc.page.dictionary.data, {
    TrimBox: inside(around),
    BleedBox: inside(around - bleed),
  });
  doc.translate(around, around);
  drawCropMarks(doc, { width, height, bleed });
  doc.rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed).clip();
  for (const item of items) pdfItems[item.type](doc, item);
  doc.end();
  return buffer(doc);
}

const attribute = (name, value) => (value === undefined ? '' : ` ${name}="${value}"`);

const svgItems = {
  path: ({ d, fill = 'none', stroke, strokeWidth }) =>
    `<path d="${d}" fill="${fill}"${attribute('stroke', stroke)}${attribute('stroke-width', strokeWidth)} stroke-linecap="round" stroke-linejoin="round"/>`,
  text(item) {
    const outlines = placedRuns(item).flatMap(({ font, glyphs, advances, x }) => {
      const scale = item.size / font.unitsPerEm;
      let at = x;
      return glyphs.map((glyph, index) => {
        const outline = `<path transform="matrix(${scale} 0 0 ${-scale} ${at} ${item.y})" d="${glyph.path.toSVG()}"/>`;
        at += advances[index];
        return outline;
      });
    });
    return `<g fill="${item.fill}">${outlines.join('')}</g>`;
  },
  group: ({ matrix, items }) => `<g transform="matrix(${matrix.join(' ')})">${svgOf(items)}</g>`,
};

const svgOf = (items) => items.map((item) => svgItems[item.type](item)).join('');

function png({ width, height, isOneInk, items }) {
  const pixels = (points) => Math.round((points * pixelsPerInch) / pointsPerInch);
  const size = { width: pixels(width), height: pixels(height) };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${svgOf(items)}</svg>`;
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const image = sharp(drawn.pixels, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .withDensity(pixelsPerInch);
  return (isOneInk ? image.toColourspace('b-w') : image).png({ compressionLevel: 9 }).toBuffer();
}

const formats = { pdf, png };

/**
 * Prints a sheet: as PDF with bleed and crop marks, its texts as texts in embedded fonts; as PNG as it is once it is cut.
 * @param {{ sheet: import('./printer').Sheet, format: keyof typeof formats }} task
 */
export async function print({ sheet, format }) {
  const began = performance.now();
  const result = await formats[format](sheet);
  return { result, milliseconds: performance.now() - began };
}
