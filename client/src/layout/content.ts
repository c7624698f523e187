/** The id of the element that holds the page, between header and footer. */
export const contentId = 'content';

export function focusContent(): void {
  document.getElementById(contentId)?.focus({ preventScroll: true });
}
