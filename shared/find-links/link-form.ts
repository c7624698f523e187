import * as z from 'zod';
import { email, honeypot } from '../fields';

/** Who has the links to their own pages sent to them (docs/product/guest-page.md#lost-links). */
export const linkForm = z.object({ email, ...honeypot });
