import { useEffect, useEffectEvent } from 'react';

/** A step back or forward that stays within the site. Only its first step in a row can a browser be kept from. */
const isStepWithinSite = ({ navigationType, destination, cancelable }: NavigateEvent) =>
  navigationType === 'traverse' && destination.sameDocument && cancelable;

/**
 * For as long as `isUnsaved`: has the browser ask before its tab is closed, or another site opened in it, and calls `ask`
 * in the place of a step back or forward within this one. Browsers without the Navigation API take that step.
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
