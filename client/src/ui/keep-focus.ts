/** What lies over a page. Once it closes, the focus goes back to what had it before. */
const overlays = '[role=dialog], [role=menu]';

/** Gives the focus of a removed element to the nearest region around it that has a tab index. Returns what ends that. */
export function keepFocus(): () => void {
  // What has the focus, then what gets it in its place, the nearest first.
  let heirs: HTMLElement[] = [];
  const isLost = () => document.activeElement === document.body;
  const remember = (focused: Element | null | undefined) => {
    const overlay = focused?.closest(overlays);
    const before = overlay ? heirs.filter((heir) => !overlay.contains(heir)) : [];
    heirs = [];
    for (let heir = focused; heir instanceof HTMLElement; heir = heir.parentElement?.closest('[tabindex]'))
      heirs.push(heir);
    heirs.push(...before, ...document.querySelectorAll('main'));
  };
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener('focusin', ({ target }) => target instanceof Element && remember(target), {
    signal,
  });
  // A click on nothing takes the focus from what stays. In a dialog it is the dialog's then.
  const onLeft = () => {
    if (isLost() && heirs[0]?.isConnected) remember(heirs[0].closest(overlays));
  };
  document.addEventListener('focusout', () => queueMicrotask(onLeft), { signal });
  const removals = new MutationObserver(() => {
    if (!isLost() || heirs[0]?.isConnected) return;
    heirs.some((heir) => {
      heir.focus({ preventScroll: true });
      return !isLost();
    });
  });
  removals.observe(document.body, { childList: true, subtree: true });
  remember(document.activeElement);
  return () => {
    ending.abort();
    removals.disconnect();
  };
}
