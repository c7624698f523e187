/** A ref for what replaces an element that had the focus. Without it the focus would be lost. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
