import type { Event } from '@shared/events/events';
import { eventPath } from '@shared/pages';
import { Button } from '@/ui/button';
import { Share2 } from '@/ui/icons';
import { useOrigin } from '@/ui/page/use-browser-value';
import { showErrorToast, showToast } from '@/ui/toast-store';

type Shared = { title: string; url: string };

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Denied, or missing: browsers have no clipboard on pages without https.
    return false;
  }
}

export async function copyLink(url: string): Promise<void> {
  if (await copyText(url))
    showToast({ title: 'Link copied', description: 'Paste it wherever your pack talks.' });
  else showErrorToast('The link could not be copied', `Copy it by hand: ${url}`);
}

async function share({ title, url }: Shared): Promise<void> {
  if (!('share' in navigator)) return copyLink(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    const isCanceled = error instanceof DOMException && error.name === 'AbortError';
    if (!isCanceled) await copyLink(url);
  }
}

/** Opens the device's share sheet. Copies the link if there is none. */
export function ShareButton(shared: Shared) {
  return (
    <Button variant="outline" className="noscript:hidden" onClick={() => void share(shared)}>
      <Share2 className="size-5" />
      Share
    </Button>
  );
}

export function ShareEvent({ event }: { event: Pick<Event, 'id' | 'title'> }) {
  return <ShareButton title={event.title} url={useOrigin() + eventPath(event)} />;
}
