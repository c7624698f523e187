import { inflateSync } from 'node:zlib';

type PdfText = { font: string; text: string };

/** What tests want to know of a PDF of one page, as our own library writes them. */
export type ReadPdf = {
  /** The file without its compressed parts, and what is drawn. */
  source: string;
  drawn: string;
  boxes: Record<'MediaBox' | 'BleedBox' | 'TrimBox', number[]>;
  /** The embedded fonts, and the texts in their order. */
  fonts: string[];
  texts: PdfText[];
};

const streamOf = (body: string) => {
  const [, data] = /stream\r?\n([\s\S]*)\nendstream/.exec(body) ?? [];
  return data === undefined || !body.includes('/FlateDecode')
    ? ''
    : inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
};

const codes = (hex: string) => hex.match(/.{4}/g) ?? [];

/** What each glyph of a font stands for. */
function lettersOf(map: string): string[] {
  const [, list = ''] = /beginbfrange\n<0000> <....> \[(.*?)\]/s.exec(map) ?? [];
  return [...list.matchAll(/<([\da-f]*)>/g)].map(([, hex = '']) =>
    String.fromCharCode(...codes(hex).map((code) => Number.parseInt(code, 16))),
  );
}

export function readPdf(file: Buffer): ReadPdf {
  const source = file.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const bodyOf = (id: string | undefined) => objects.get(id ?? '') ?? '';
  const page = [...objects.values()].find((body) => /\/Type \/Page\b/.test(body)) ?? '';
  const box = (name: string) =>
    (new RegExp(`/${name} \\[(.*?)\\]`).exec(page)?.[1] ?? '').split(' ').map(Number);
  const resources = bodyOf(/\/Resources (\d+)/.exec(page)?.[1]);
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
      const font = bodyOf(id);
      const letters = lettersOf(streamOf(bodyOf(/\/ToUnicode (\d+)/.exec(font)?.[1])));
      return [name, { name: /\/BaseFont \/\w+\+([\w-]+)/.exec(font)?.[1] ?? '', letters }];
    }),
  );
  const drawn = streamOf(bodyOf(/\/Contents (\d+)/.exec(page)?.[1]));
  const texts = [...drawn.matchAll(/\/(F\d+) [\d.]+ Tf[\s\S]*?\[(.*?)\] TJ/g)].map(
    ([, name = '', run = '']) => {
      const font = fonts.get(name);
      const glyphs = [...run.matchAll(/<([\da-f]*)>/g)].flatMap(([, hex = '']) => codes(hex));
      const text = glyphs.map((code) => font?.letters[Number.parseInt(code, 16)] ?? '').join('');
      return { font: font?.name ?? '', text };
    },
  );
  return {
    source,
    drawn,
    boxes: { MediaBox: box('MediaBox'), BleedBox: box('BleedBox'), TrimBox: box('TrimBox') },
    fonts: [...objects.values()]
      .filter((body) => body.includes('/Type /FontDescriptor') && body.includes('/FontFile2'))
      .map((body) => /\/FontName \/\w+\+([\w-]+)/.exec(body)?.[1] ?? ''),
    texts,
  };
}
