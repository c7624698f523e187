/** A typed number; NaN where nothing is typed. */
export const readCount = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
