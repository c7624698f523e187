// Plain JavaScript: Node 20 cannot start a worker from TypeScript.
import '../../workers/low-priority.mjs';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { render } from '../../drawing/render.mjs';
import { faces, placedRuns } from '../../drawing/typefaces.mjs';

/**
 * @typedef {import('../../drawing/shapes').DrawingItem} DrawingItem
 * @typedef {import('./sheet').Sheet} Sheet
 * @typedef {InstanceType<typeof PDFDocument>} Pdf
 * @typedef {Parameters<Pdf['font']>[0]} PdfFont
 */

const pixelsPerInch = 300;
const pointsPerInch = 72;

/** One ink is black ink, not a mixture of all. @type {Record<string, [number, number, number, number]>} */
const inks = { black: [0, 0, 0, 100], white: [0, 0, 0, 0] };

/** @param {string} paint */
const ink = (paint) => inks[paint] ?? paint;

/** @param {Pdf} doc @param {DrawingItem} item */
function drawItem(doc, item) {
  if (item.type === 'group') {
    doc.save().transform(...item.matrix);
    for (const child of item.items) drawItem(doc, child);
    doc.restore();
  } else if (item.type === 'text') {
    doc.fillColor(ink(item.fill));
    // It takes fonts that are open, though its types name files only.
    for (const { font, text, x } of placedRuns(item))
      doc.font(/** @type {PdfFont} */ (/** @type {unknown} */ (font)), item.size).text(text, x, item.y, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: faces[item.face].letterSpacing * item.size,
      });
  } else {
    const { d, fill, stroke, strokeWidth = 0 } = item;
    doc.path(d);
    if (stroke) doc.lineWidth(strokeWidth).lineCap('round').lineJoin('round').strokeColor(ink(stroke));
    if (fill) doc.fillColor(ink(fill));
    if (fill && stroke) doc.fillAndStroke();
    else if (stroke) doc.stroke();
    else doc.fill();
  }
}

const markLength = 18;
const markGap = 3;

/** The lines along which a sheet is cut, outside of what is printed. @param {Pdf} doc @param {Sheet} sheet */
function drawCropMarks(doc, { width, height, bleed }) {
  const [near, far] = [bleed + markGap, bleed + markGap + markLength];
  doc.lineWidth(0.25).lineCap('butt').strokeColor(ink('black'));
  for (const [x, out] of /** @type {const} */ ([
    [0, -1],
    [width, 1],
  ])) {
    for (const [y, down] of /** @type {const} */ ([
      [0, -1],
      [height, 1],
    ])) {
      doc.moveTo(x + out * near, y).lineTo(x + out * far, y);
      doc.moveTo(x, y + down * near).lineTo(x, y + down * far);
    }
  }
  doc.stroke();
}

/** A sheet with bleed and crop marks, its texts as texts in embedded fonts. @param {Sheet} sheet */
export function pdf(sheet) {
  const { title, width, height, bleed, items } = sheet;
  const around = bleed + markGap + markLength + 3;
  const doc = new PDFDocument({
    size: [width + 2 * around, height + 2 * around],
    margin: 0,
    // None: each text names its own.
    font: '',
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: 'Pup Crawl Orlando', Creator: 'Pup Crawl Orlando' },
  });
  /** @param {number} margin */
  const inside = (margin) => [margin, margin, 2 * around + width - margin, 2 * around + height - margin];
  Object.assign(doc.page.dictionary.data, {
    TrimBox: inside(around),
    BleedBox: inside(around - bleed),
  });
  doc.translate(around, around);
  drawCropMarks(doc, sheet);
  doc.rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed).clip();
  for (const item of items) drawItem(doc, item);
  doc.end();
  return buffer(doc);
}

/** A sheet as it is once it is cut. @param {Sheet} sheet */
export function png(sheet) {
  const { pixels, width, height } = render(sheet, pixelsPerInch / pointsPerInch);
  const image = sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .withDensity(pixelsPerInch);
  return (sheet.isOneInk ? image.toColourspace('b-w') : image).png({ compressionLevel: 9 }).toBuffer();
}
