/** What is used of fontkit, which comes without types. Lengths are in units of the font. */
declare module 'fontkit' {
  type Glyph = { advanceWidth: number; path: { toSVG: () => string } };
  export type Font = {
    unitsPerEm: number;
    characterSet: number[];
    hasGlyphForCodePoint: (code: number) => boolean;
    glyphForCodePoint: (code: number) => Glyph;
    layout: (text: string) => { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  };
  export function create(file: Buffer): Font;
}
