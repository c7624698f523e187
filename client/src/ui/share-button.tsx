import { Button } from '@/ui/button';
import { Share2 } from '@/ui/icons';
import { showErrorToast, showToast } from '@/ui/toast-store';

type Shared = { title: string; url: string };

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', description: 'Paste it wherever your pack talks.' });
  } catch {
    // Denied, or missing: browsers have no clipboard on pages without https.
    showErrorToast('The link could not be copied', `Copy it by hand: ${url}`);
  }
}

async function share({ title, url }: Shared): Promise<void> {
  if (!('share' in navigator)) return copy(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    const isCanceled = error instanceof DOMException && error.name === 'AbortError';
    if (!isCanceled) await copy(url);
  }
}

/** Opens the device's share sheet. Copies the link if there is none. */
export function ShareButton(shared: Shared) {
  return (
    <Button variant="outline" onClick={() => void share(shared)}>
      <Share2 className="size-5" />
      Share
    </Button>
  );
}
