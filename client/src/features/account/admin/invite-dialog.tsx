import { pages } from '@shared/pages';
import { site } from '@shared/site';
import { Dialog } from '@/ui/dialog';
import { CopyField } from '@/ui/form/copy-field';
import { ShareButton } from '@/ui/share-button';

/** How somebody else becomes an organizer: by an account of their own, which is made an administrator. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const url = `${window.location.origin}${pages.auth}#organize`;
  return (
    <Dialog
      title="Invite an organizer"
      description="Everybody has an account of their own, so that nobody shares a password."
      onClose={onClose}
    >
      <ol className="grid list-decimal gap-5 pl-6 marker:font-semibold">
        <li>
          <p className="mb-3">Send them this link. It opens the form for a new account.</p>
          <CopyField label="Link" text={url}>
            {'share' in navigator && <ShareButton title={`Organize ${site.name}`} url={url} />}
          </CopyField>
        </li>
        <li>They create an account, and tell you its username.</li>
        <li>
          Find that name in this list, and choose <b className="font-semibold">Make administrator</b>. Until
          then the account sees nothing of the admin area.
        </li>
      </ol>
    </Dialog>
  );
}
