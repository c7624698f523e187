import { hostedFormOrigins } from '@shared/partners/hosted-forms';
import { useEffect, useRef, useState } from 'react';
import { readStored, store } from '@/api/browser-storage';
import { readPageState } from '@/api/page-state';
import { ExternalLink } from '@/ui/page/external-link';
import { useBrowserValue } from '@/ui/page/use-browser-value';
import { Spinner } from '@/ui/spinner';

const height = 1907;

/** The storage key for the form URL that the tab has already reloaded the page for. */
const reloadKey = 'reloaded-for-form';

/**
 * Whether the Content-Security-Policy of this document allows the frame. The server derives the policy from the settings
 * that it sent with the document; the current settings may be newer.
 */
function isAllowed(url: string): boolean {
  const state = readPageState();
  // In development there is no policy.
  if (!state) return true;
  return hostedFormOrigins(state.reads['/api/site-settings'] ?? {}).includes(new URL(url).origin);
}

/** Reloads the page, but only once for the same URL. Returns whether it does. */
function reloadOnce(url: string): boolean {
  // Without storage it could reload forever.
  if (readStored('sessionStorage', reloadKey) === url || !store('sessionStorage', reloadKey, url))
    return false;
  window.location.reload();
  return true;
}

type ApplicationFrameProps = {
  title: string;
  url: string;
  /** Whether it replaces a button that had the focus. */
  takesFocus: boolean;
};

/** The hosted form of a form provider. Its sandbox does not let it navigate this page. */
export function ApplicationFrame({ title, url, takesFocus }: ApplicationFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isStuck, setStuck] = useState(false);
  const mayShow = useBrowserValue(() => isAllowed(url), true);
  useEffect(() => {
    // Another reload may help later.
    if (mayShow) store('sessionStorage', reloadKey, null);
    else setStuck(!reloadOnce(url));
  }, [mayShow, url]);
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);

  if (isStuck) {
    return (
      <ExternalLink href={url} className="font-semibold text-palm underline decoration-2 underline-offset-4">
        Open the application form
      </ExternalLink>
    );
  }
  if (!mayShow) return <Spinner label="Loading the application form" />;
  return (
    <iframe
      ref={frame}
      title={title}
      src={url}
      height={height}
      sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
      className="w-full rounded-coaster border-2 border-ink bg-coaster"
    />
  );
}
