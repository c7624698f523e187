import { headingStyle, light, textStyle } from '../../../mail/templates/styles';

const block = { ...textStyle, margin: '0 0 16px', textWrap: 'pretty' };
const list = { ...block, padding: '0 0 0 24px' };

/** The styles of what organizers write, by element: mail clients know inline styles only. */
const styles: Record<string, { className?: string; style: object }> = {
  h1: {
    className: 'text title',
    style: { ...headingStyle, margin: '0 0 16px', fontSize: '34px', lineHeight: '38px' },
  },
  h2: {
    className: 'text',
    style: { ...headingStyle, margin: '32px 0 12px', fontSize: '25px', lineHeight: '30px' },
  },
  h3: {
    className: 'text',
    style: { ...headingStyle, margin: '24px 0 8px', fontSize: '20px', lineHeight: '26px' },
  },
  p: { className: 'text', style: block },
  ul: { className: 'text', style: list },
  ol: { className: 'text', style: list },
  li: { style: { margin: '0 0 6px' } },
  a: { className: 'link', style: { color: light.link, fontWeight: 600 } },
  blockquote: {
    className: 'text rope',
    style: { margin: '0 0 20px', padding: '2px 0 2px 18px', borderLeft: `4px solid ${light.rope}` },
  },
  hr: {
    className: 'rope',
    style: {
      width: '96px',
      margin: '32px 0',
      border: 0,
      borderTop: `5px solid ${light.rope}`,
      textAlign: 'left',
    },
  },
  code: {
    className: 'mark',
    style: { padding: '1px 5px', backgroundColor: light.mark, borderRadius: '4px', fontSize: '15px' },
  },
};

const kebab = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function attributesOf(tag: string): string {
  const { className, style } = styles[tag] ?? { style: {} };
  const declarations = Object.entries(style).map(([property, value]) => `${kebab(property)}:${value}`);
  return `${className ? ` class="${className}"` : ''} style="${declarations.join(';')}"`;
}

const attributes = Object.fromEntries(Object.keys(styles).map((tag) => [tag, attributesOf(tag)]));
const unstyled = new RegExp(`<(${Object.keys(styles).join('|')})(?=[\\s/>])(?![^>]*\\sstyle=)`, 'g');
// The leash beside a quote ends with its text.
const lastOfQuote = /margin:0 0 16px(?=[^<>]*>(?:(?!<\/?p[ >]).)*<\/p>\s*<\/blockquote>)/gs;

/**
 * Sanitized HTML with the look of a message. What has styles already, such as an event's card, stays as it is. Expects
 * `<` and `>` to be escaped wherever they are no tag's, as sanitizers leave them.
 */
export function styleContent(html: string): string {
  return html
    .replace(unstyled, (_tag, name: string) => `<${name}${attributes[name]}`)
    .replace(lastOfQuote, 'margin:0');
}
