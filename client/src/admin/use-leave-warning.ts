import { useEffect, useEffectEvent } from 'react';

/** A step back or forward within the site. Browsers let a page cancel only the first one in a row. */
const isStepWithinSite = ({ navigationType, destination, cancelable }: NavigateEvent) =>
  navigationType === 'traverse' && destination.sameDocument && cancelable;

/**
 * While `isUnsaved`, the browser asks before it closes the tab or leaves the site, and `ask` replaces a step back or
 * forward within the site. Browsers without the Navigation API do not prevent that step.
 */
export function useLeaveWarning(isUnsaved: boolean, ask: () => void): void {
  const askInstead = useEffectEvent(ask);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const stay = (event: NavigateEvent) => {
      if (!isStepWithinSite(event)) return;
      event.preventDefault();
      askInstead();
    };
    window.addEventListener('beforeunload', warn);
    window.navigation?.addEventListener('navigate', stay);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.navigation?.removeEventListener('navigate', stay);
    };
  }, [isUnsaved]);
}
