import { mostQuestions } from '@shared/hooks/hooks';
import { AppError } from '../../errors';

/** The kinds of bodies that form providers send. */
export const mediaTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
] as const;

/** No provider describes a field in more. */
const longestHead = 1000;

/** The fields of a form by their names, each with all that it has. So many are read. */
function fieldsOf(pairs: Iterable<[name: string, value: string]>): Record<string, string | string[]> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length > 1 ? values : values.join()]),
  );
}

/** Node's own parser takes what is no UTF-8 apart much more slowly than all else: it gets no more pairs than are read. */
const readUrlEncoded = (body: Buffer) =>
  fieldsOf(new URLSearchParams(body.toString().split('&', mostQuestions).join('&')));

/** The fields of a multipart body, without its files. Throws where it has no part. */
function readMultipart(body: Buffer, contentType: string) {
  const [, quoted, plain = quoted] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  // One character for each byte.
  const parts = `\r\n${body.toString('latin1')}`.split(`\r\n--${plain}`, mostQuestions + 1).slice(1);
  if (plain === undefined || parts.length === 0) throw new Error('no part');
  const inUtf8 = (text: string) => Buffer.from(text, 'latin1').toString();
  return fieldsOf(
    parts.flatMap((part): [string, string][] => {
      const end = part.slice(0, longestHead).indexOf('\r\n\r\n');
      const head = part.slice(0, Math.max(end, 0));
      const [, name] = /;\s*name="([^"]*)"/i.exec(head) ?? [];
      const isFile = /;\s*filename\*?=/i.test(head);
      return name === undefined || isFile ? [] : [[inUtf8(name), inUtf8(part.slice(end + 4))]];
    }),
  );
}

/** What a provider has sent, as JSON or as a form. Throws `invalid-request` for what is neither. */
export function readBody(body: Buffer, contentType: string): unknown {
  // A boundary may hold any word.
  const [type = ''] = contentType.toLowerCase().split(';', 1);
  try {
    // Some programs begin with a byte order mark, which this leaves out.
    if (type.includes('json')) return JSON.parse(new TextDecoder().decode(body));
    return type.includes('multipart') ? readMultipart(body, contentType) : readUrlEncoded(body);
  } catch {
    throw new AppError('invalid-request', 'The body is not what its Content-Type says.');
  }
}
