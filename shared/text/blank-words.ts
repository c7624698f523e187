const blank = /^(?:n\.?\/?a\.?|none|[-–—])?$/i;

/** Whether a text says nothing, or says in a word that there is nothing to say: `n/a`, `none`, `-`. */
export const isBlank = (text: string): boolean => blank.test(text.trim());
