import { pages } from '../pages';
import { maxInteger } from '../site';

export type NameIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type PagePath = (typeof pages)[keyof typeof pages];

/** What the parameters of a page's path may be. */
const forms: Record<NameIn<PagePath>, string> = {
  id: '[1-9]\\d{0,9}',
  slug: '[a-z0-9-]{1,80}',
  // Whatever is in its place: of one that was cut off the page can say so.
  token: '[^/]+',
};

const pageForms = Object.values(pages).map((path) => {
  const form = path.replace(/:(\w+)/g, (_, name: keyof typeof forms) => `(?<${name}>${forms[name]})`);
  return { path, form: new RegExp(`^${form}/?$`) };
});

/** Which page a path, without query, is one of, and its parameters. A trailing slash does not matter. */
export function pageOf(path: string) {
  for (const page of pageForms) {
    const found = page.form.exec(path);
    const params = { id: '', slug: '', token: '', ...found?.groups };
    if (found && Number(params.id) <= maxInteger) return { path: page.path, params };
  }
  return undefined;
}

export const isPage = (path: string): boolean => pageOf(path) !== undefined;
