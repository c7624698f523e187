/** The token in what a path or a body gives as one: mail programs take the `.`, `)` or `>` behind a link for a part of it. */
export const tokenIn = (given: string): string => /^[\w-]*/.exec(given)?.[0] ?? '';
