/** What a request of Stripe's API sends: texts, in lists and under names. */
export type Form = { [name: string]: FormValue };
export type FormValue = string | Form;

/** Reads `line_items[0][quantity]=2` as the library writes it. A list is an object whose names are numbers. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/\[|\]\[|\]/).filter((name) => name !== '');
    const last = names.pop() ?? '';
    let place = form;
    for (const name of names) {
      const found = place[name];
      const next: Form = typeof found === 'object' ? found : {};
      place[name] = next;
      place = next;
    }
    place[last === '' ? String(Object.keys(place).length) : last] = value;
  }
  return form;
}

export const textOf = (value: FormValue | undefined) => (typeof value === 'string' ? value : undefined);
export const numberOf = (value: FormValue | undefined) =>
  typeof value === 'string' && value !== '' ? Number(value) : undefined;
export const formOf = (value: FormValue | undefined): Form => (typeof value === 'object' ? value : {});
export const textsOf = (value: FormValue | undefined): string[] =>
  Object.values(formOf(value)).filter((each) => typeof each === 'string');
/** The texts under their names, as in `metadata`. */
export const namedTexts = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formOf(value)).flatMap(([name, each]) => (typeof each === 'string' ? [[name, each]] : [])),
  );
