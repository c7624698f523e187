import { LRUCache } from 'lru-cache';
import { type EmailContent, type RenderedEmail, renderEmail } from './render';

const rendered = new LRUCache<string, Promise<RenderedEmail>>({ max: 100 });

/** Renders what many get only once: it takes longer than all the rest. `key` names all that it depends on. */
export function renderOnce(key: string, content: () => EmailContent): Promise<RenderedEmail> {
  const known = rendered.get(key);
  if (known) return known;
  const rendering = renderEmail(content());
  rendered.set(key, rendering);
  rendering.catch(() => rendered.delete(key));
  return rendering;
}
