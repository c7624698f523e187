/**
 * The form of an email address, as Zod has it. It stands by itself so that the newsletter's form judges like the server
 * without loading a library on the home page.
 */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const maxEmailCharacters = 254;

export const invalidEmail = 'Invalid email address';
