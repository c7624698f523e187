import { pictures } from '@shared/tables';
import { and, eq } from 'drizzle-orm';

/** What everybody may see in albums (docs/product.md#album). */
export const isInAlbum = and(eq(pictures.use, 'album'), eq(pictures.state, 'accepted'));
