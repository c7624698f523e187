import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';

/** Whether an event leads to another page of the site. Of steps in a row, browsers let a page cancel only the first one. */
const isWithinSite = ({ destination, cancelable, hashChange }: NavigateEvent) =>
  destination.sameDocument && cancelable && !hashChange;

type LeaveOptions = {
  /** Whether links within the site ask, too. Where a dialog covers them, they cannot be followed. */
  forLinks?: boolean;
};

/** While `isUnsaved`, the browser asks before it leaves; `ask`, given the step, replaces one within the site. */
export function useLeaveWarning(
  isUnsaved: boolean,
  ask: (leave: () => void) => void,
  { forLinks = false }: LeaveOptions = {},
): void {
  const [, navigate] = useLocation();
  const isLeaving = useRef(false);
  const askInstead = useEffectEvent(({ navigationType, destination }: NavigateEvent) => {
    const { url, key } = destination;
    ask(() => {
      isLeaving.current = true;
      if (navigationType === 'traverse') void window.navigation?.traverseTo(key);
      else navigate(url.slice(new URL(url).origin.length));
    });
  });
  useEffect(() => {
    if (!isUnsaved) return;
    isLeaving.current = false;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const stay = (event: NavigateEvent) => {
      const { navigationType } = event;
      const isAskedFor = navigationType === 'traverse' || (forLinks && navigationType === 'push');
      if (!isAskedFor || !isWithinSite(event) || isLeaving.current) return;
      event.preventDefault();
      askInstead(event);
    };
    window.addEventListener('beforeunload', warn);
    window.navigation?.addEventListener('navigate', stay);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.navigation?.removeEventListener('navigate', stay);
    };
  }, [isUnsaved, forLinks]);
}
