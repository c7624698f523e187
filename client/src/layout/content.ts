/** The id of the element that holds the page, between header and footer. */
export const contentId = 'content';

const content = () => document.getElementById(contentId);

export function focusContent(): void {
  content()?.focus({ preventScroll: true });
}

export function isContentFocused(): boolean {
  return document.activeElement === content();
}
