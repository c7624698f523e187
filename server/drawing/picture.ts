import type { Drawing } from './drawing';
import type { Typesetter } from './typeset';

/** A drawing that is typeset once it is wanted. Pictures of the same version look the same. */
export type Picture = { version: string; draw: (typesetter: Typesetter) => Drawing };
