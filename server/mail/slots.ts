import type { RenderedEmail } from './render';

// Characters for private use, which no keyboard types.
const [begin, end] = ['\uE000', '\uE001'];
const slots = new RegExp(`${begin}(\\w+)${end}`, 'g');

/** Stands in a rendered message where a recipient's own text will. */
export const slot = (name: string) => `${begin}${name}${end}`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** A message that was rendered once for many, with one recipient's texts in its slots. */
export function fillSlots(email: RenderedEmail, texts: Readonly<Record<string, string>>): RenderedEmail {
  const fill = (part: string, render: (text: string) => string) =>
    part.replace(slots, (_slot, name: string) => render(texts[name] ?? ''));
  const plain = (text: string) => text;
  return {
    subject: fill(email.subject, (text) => text.replace(/\s+/g, ' ')),
    html: fill(email.html, escaped),
    text: fill(email.text, plain),
  };
}
