import { hostedFormOrigins } from '@shared/hosted-forms';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readPageState } from '@/api/page-state';
import { ExternalLink } from '@/ui/external-link';
import { Spinner } from '@/ui/spinner';

const height = 1907;

/** Under this name the tab remembers the address for which it has loaded a page anew. */
const reloadKey = 'reloaded-for-form';

/**
 * Whether this document's policy lets a frame of that address in. The server draws the policy from the settings that the
 * document brought along; those of now may be newer.
 */
function isAllowed(address: string): boolean {
  const state = readPageState();
  // In development there is neither.
  if (!state) return true;
  return hostedFormOrigins(state.reads['/api/site-settings'] ?? {}).includes(new URL(address).origin);
}

/** Loads the page anew, but not twice for the same address. Gives whether it does. */
function reloadOnce(address: string): boolean {
  try {
    if (sessionStorage.getItem(reloadKey) === address) return false;
    sessionStorage.setItem(reloadKey, address);
  } catch {
    // Who cannot remember cannot stop either.
    return false;
  }
  window.location.reload();
  return true;
}

/** It did help: should the document of another day not do, it may be tried again. */
function forgetReload(): void {
  try {
    sessionStorage.removeItem(reloadKey);
  } catch {
    // Nothing can have been remembered.
  }
}

const neverChanges = () => () => {};

type ApplicationFrameProps = {
  title: string;
  address: string;
  /** Whether it comes in the place of a button that had the focus. */
  takesFocus: boolean;
};

/** A form provider's own form, for an organiser who uses one. It may not lead the visitor away from this page. */
export function ApplicationFrame({ title, address, takesFocus }: ApplicationFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isStuck, setStuck] = useState(false);
  const mayShow = useSyncExternalStore(
    neverChanges,
    () => isAllowed(address),
    () => true,
  );
  useEffect(() => {
    if (mayShow) forgetReload();
    else setStuck(!reloadOnce(address));
  }, [mayShow, address]);
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);

  if (isStuck) {
    return (
      <ExternalLink
        href={address}
        className="font-semibold text-palm underline decoration-2 underline-offset-4"
      >
        Open the application form
      </ExternalLink>
    );
  }
  if (!mayShow) return <Spinner label="Loading the application form" />;
  return (
    <iframe
      ref={frame}
      title={title}
      src={address}
      height={height}
      sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
      className="w-full rounded-coaster border-2 border-ink bg-coaster"
    />
  );
}
