import { type ComponentProps, type RefObject, useState } from 'react';
import { Button } from '@/ui/button';
import { Share2 } from '@/ui/icons';
import { showErrorToast, showToast } from '@/ui/toast-store';

type Shared = { title: string; url: string };

/** Copies a text. Gives whether it could. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Denied, or missing: browsers have no clipboard on pages without https.
    return false;
  }
}

/** Copies a link, and says whether it could. */
export async function copyLink(url: string): Promise<void> {
  if (await copy(url)) showToast({ title: 'Link copied', description: 'Paste it wherever your pack talks.' });
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
    <Button variant="outline" onClick={() => void share(shared)}>
      <Share2 className="size-5" />
      Share
    </Button>
  );
}

type CopyButtonProps = Pick<ComponentProps<typeof Button>, 'variant'> & {
  text: string;
  /** What it is, where several can be copied. */
  name?: string;
  /** Where the text is shown, if it can be selected there at once. */
  field?: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
};

/** Copies a text. Says so, or leaves it selected, to be copied by hand. */
export function CopyButton({ text, name, field, variant }: CopyButtonProps) {
  const [result, setResult] = useState('');
  const press = async () => {
    field?.current?.select();
    setResult((await copy(text)) ? 'Copied.' : 'Your browser did not allow copying. Please copy it by hand.');
  };
  return (
    <>
      <Button variant={variant} onClick={() => void press()}>
        Copy
        {name && <span className="sr-only">{` ${name}`}</span>}
      </Button>
      <p role="status" className="order-last font-semibold">
        {result}
      </p>
    </>
  );
}
