const titles = /^(?:(?:Dr|Mrs?|Ms|Miss|Mx|Prof(?:essor)?|Rev|Sir)\b\.?\s+)+/i;
const suffix = /[\s,]+(?:[JS]r\b\.?|I{2,3})$/i;
/** What stands in no name of one person: it is one of a business, a team, or several people. */
const ofOthers = /[&+\d,/@]|\b(?:and|y|the|team|staff|llc|inc|co|bar|pub|brewing|brewery|company)\b/i;

/** How a person is greeted by a name in one line: the first of its words, and all of what is no person's name. */
export function firstNameOf(name: string): string {
  const [first = '', last] = name.replace(titles, '').replace(suffix, '').trim().split(/\s+/);
  // A surname alone is no name to be called by, nor is an initial.
  return !last || ofOthers.test(name) || !/^\p{L}[\p{L}\p{M}'’-]+$/u.test(first) ? name : first;
}
