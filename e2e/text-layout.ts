import type { Locator } from '@playwright/test';

/** What is wrong with how text lies on the screen: words beyond the window's edge, cut off, broken, or over others. */
export function textProblems(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
    const isOverlay = (element: Element) => /sticky|fixed/.test(getComputedStyle(element).position);
    const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);

    function* ancestors(element: Element | null) {
      for (let next = element; next; next = next.parentElement) yield next;
    }

    type Piece = { text: string; layer: Element | undefined; box: DOMRect; element: Element };
    const pieces: Piece[] = [];
    const problems: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      // A picture's letters are part of the picture, and what only a screen reader tells is a pixel in size.
      if (!element || !text || element.closest('svg, .sr-only, [aria-hidden=true], script, style')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // URLs and the like are longer than a line can be.
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /(?<![\w@.])[\w$.,]{2,11}(?![\w@.])/g,
      )) {
        const letters = document.createRange();
        letters.setStart(node, index);
        letters.setEnd(node, index + word.length);
        const lines = new Set([...letters.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) problems.push(`broken: ${word}`);
      }
      const above = [...ancestors(element)];
      const layer = above.find(isOverlay);
      for (const { left, top, width, height } of range.getClientRects()) {
        // A font's box is higher than its letters are.
        const box = new DOMRect(left, top + height / 4, width, height / 2);
        if (box.width > 0) pieces.push({ text, layer, box, element });
        if (box.left < -1 || box.right > document.documentElement.clientWidth + 1) {
          problems.push(`beyond the edge: ${text}`);
        }
        for (const frame of above) {
          // What these two clip is the window's.
          if (!clips(frame) || frame === document.documentElement || frame === document.body) continue;
          const edge = frame.getBoundingClientRect();
          const isCutBelow = !scrolls(frame) && (box.bottom > edge.bottom + 1 || box.top < edge.top - 1);
          if (box.left < edge.left - 1 || box.right > edge.right + 1 || isCutBelow)
            problems.push(`cut: ${text}`);
        }
      }
    }
    for (const [index, { box, text, layer, element }] of pieces.entries()) {
      for (const other of pieces.slice(index + 1)) {
        // What is on a layer of its own lies over what scrolls below it.
        if (other.layer !== layer || other.element === element) continue;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (width > 1 && height > 1) problems.push(`one over the other: ${text} / ${other.text}`);
      }
    }
    return [...new Set(problems)];
  });
}
