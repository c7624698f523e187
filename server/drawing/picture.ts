import { createHash } from 'node:crypto';
import type { Drawing } from './drawing';
import { createTypesetter, type Typesetter } from './typeset';

/** A drawing that is typeset once it is wanted. Pictures of the same version look the same. */
export type Picture = { version: string; draw: (typesetter: Typesetter) => Drawing };

/** Where no letter has a width, nothing is cut: every text is in the drawing as a whole. */
const unmeasured = createTypesetter({ display: {}, text: {} });

/** Makes a picture; its version follows from all that is drawn, and not from how wide its letters are. */
export function createPicture(draw: Picture['draw']): Picture {
  const drawn = JSON.stringify(draw(unmeasured));
  return { version: createHash('sha256').update(drawn).digest('base64url').slice(0, 12), draw };
}
