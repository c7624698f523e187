import { AppError } from '../../errors';

/** The kinds of bodies that form providers send. */
export const mediaTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
] as const;

/** The fields of a form, which may hold files too: those are left out. */
async function readForm(body: Buffer, contentType: string): Promise<Record<string, string>> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'Content-Type': contentType },
  }).formData();
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** What a provider has sent, as JSON or as a form. Throws `invalid-request` for what is neither. */
export async function readBody(body: Buffer, contentType: string): Promise<unknown> {
  try {
    return contentType.includes('json') ? JSON.parse(body.toString()) : await readForm(body, contentType);
  } catch {
    throw new AppError('invalid-request', 'The body is not what its Content-Type says.');
  }
}
