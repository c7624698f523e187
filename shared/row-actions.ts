import * as z from 'zod';

/** Which of these may be done to a row at the moment, by who asks for it: its menu offers them, and decides nothing. */
export const rowActions = <const Names extends readonly string[]>(names: Names) =>
  z.array(z.enum(names)).meta({ description: 'What may be done to it now.' });
