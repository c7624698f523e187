// Without Zod: what an account shows of its address needs them.

/** For how long a link to a new password works. */
export const resetHours = 2;
/** For how long a link works that confirms an address. */
export const confirmHours = 2;
/** For how long an account waits for an address: its owner may ask for another link meanwhile. */
export const wishHours = 24;
