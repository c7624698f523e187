// The next crawls on the page of somebody else (docs/product/feeds.md#embed). Its policy may be strict, and its visitors are
// its own: this writes no style attribute, no HTML and no cookie, and asks nobody but the site that it came from.

/** @typedef {import('zod').infer<typeof import('@shared/feeds/embedded-crawls').embeddedCrawl>} Crawl */
/** @typedef {(Node | string)[]} Children */

const usualCount = 3;

const styles = `
:host { display: block; }
ul, p { margin: 0; padding: 0; list-style: none; }
a { display: block; box-sizing: border-box; color: inherit; text-decoration: none; }
a:hover strong, p a { text-decoration: underline; text-underline-offset: 3px; }
a:focus-visible { outline: 3px solid; outline-offset: 2px; }
li { margin-block-end: 8px; }
li a { align-content: center; min-height: 84px; padding: 8px 12px; border-inline-start: 4px solid var(--accent, currentColor); }
strong, span { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 1; }
strong, span { line-height: 1.35; overflow-wrap: anywhere; }
span { -webkit-line-clamp: 2; }
p a { display: inline-block; padding-block: 12px; line-height: 20px; }
`;

const site = new URL('/', import.meta.url);

/** Throws where the site cannot be reached. @returns {Promise<Crawl[]>} */
async function readCrawls() {
  const response = await fetch(new URL('/api/embed', site), { credentials: 'omit' });
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
  return response.json();
}

/** @type {ReturnType<typeof readCrawls> | undefined} */
let crawls;

/** @param {string} name @param {Children} children */
function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

/** @param {string} path @param {Children} children */
function link(path, ...children) {
  const made = document.createElement('a');
  made.href = new URL(path, site).href;
  made.append(...children);
  return made;
}

/** @param {Crawl} crawl */
function item({ title, day, time, place, path }) {
  return element('li', link(path, element('strong', title), element('span', `${day}, ${time}, ${place}`)));
}

/** `<pup-crawls count="3" color="black" accent="orangered">`: what stands in it is shown until the crawls are there. */
class PupCrawls extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    root.append(document.createElement('slot'));
    this.takeColor('color', 'color');
    this.takeColor('accent', '--accent');
    // The room that the page keeps stays kept: nothing below moves when the crawls arrive.
    const { height } = this.getBoundingClientRect();
    this.style.setProperty('min-height', `${height}px`);
    this.show(root).catch((error) => console.warn('The crawls could not be loaded.', error));
  }

  /** @param {string} attribute @param {string} property */
  takeColor(attribute, property) {
    const color = this.getAttribute(attribute);
    if (color !== null && CSS.supports('color', color)) this.style.setProperty(property, color);
  }

  /** @param {ShadowRoot} root */
  async show(root) {
    crawls ??= readCrawls();
    const count = Number(this.getAttribute('count')) || usualCount;
    const items = (await crawls).slice(0, count).map(item);
    const list =
      items.length > 0 ? element('ul', ...items) : element('p', 'The next crawl is being planned.');
    const section = element('section', list, element('p', link('/events', 'All dog-friendly crawls')));
    section.lang = 'en';
    section.setAttribute('aria-label', 'Dog-friendly bar crawls');
    root.replaceChildren(section);
  }
}

if (!customElements.get('pup-crawls')) customElements.define('pup-crawls', PupCrawls);

export {};
