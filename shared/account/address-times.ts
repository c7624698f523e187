// Without Zod: what an account shows of its address needs them.

/** For how long the link works that confirms an address. */
export const confirmHours = 24;
/** For how long the old address can take a change back. */
export const takeBackDays = 7;
