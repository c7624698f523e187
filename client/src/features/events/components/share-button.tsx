import { Button } from '@/ui/button';
import { Share2 } from '@/ui/icons';
import { showToast } from '@/ui/toast-store';

type Shared = { title: string; address: string };

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: 'Link copied', description: 'Paste it wherever your pack talks.' });
  } catch {
    // Not allowed, or not to be had: browsers give pages without https no clipboard.
    showToast({
      title: 'The link could not be copied',
      description: `Copy it by hand: ${address}`,
      variant: 'destructive',
    });
  }
}

async function share({ title, address }: Shared): Promise<void> {
  if (!('share' in navigator)) return copy(address);
  try {
    await navigator.share({ title, url: address });
  } catch (error) {
    const isChangeOfMind = error instanceof DOMException && error.name === 'AbortError';
    if (!isChangeOfMind) await copy(address);
  }
}

/** Shares by the means of the visitor's device; where it has none, copies the link. */
export function ShareButton(shared: Shared) {
  return (
    <Button variant="outline" onClick={() => void share(shared)}>
      <Share2 aria-hidden="true" className="size-5" />
      Share
    </Button>
  );
}
