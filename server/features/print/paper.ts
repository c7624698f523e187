/** What is cut out of the sheet, and how far it is printed beyond that, in points. */
export type Paper = { width: number; height: number; bleed: number };

const inch = 72;
const millimetre = inch / 25.4;

export const papers = {
  letter: { width: 8.5 * inch, height: 11 * inch, bleed: inch / 8 },
  a4: { width: 210 * millimetre, height: 297 * millimetre, bleed: 3 * millimetre },
  coaster: { width: 4 * inch, height: 4 * inch, bleed: inch / 8 },
} satisfies Record<string, Paper>;
export type PaperName = keyof typeof papers;
