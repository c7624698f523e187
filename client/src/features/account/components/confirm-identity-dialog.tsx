import type { IdentityMethods } from '@shared/account/second-factor';
import { errorText } from '@/api/request';
import { usePrompt } from '@/api/use-prompt';
import { useRead } from '@/api/use-read';
import { Alert } from '@/ui/alert';
import { CancelButton, Dialog } from '@/ui/dialog';
import { Spinner } from '@/ui/spinner';
import { useProof } from '../api/use-proof';
import { ProofForm } from './proof-form';

const url = '/api/user/confirm';

/**
 * Asks for a fresh proof before what only the account's owner may do. Nothing typed is lost, and waiting requests
 * continue.
 */
export function ConfirmIdentityDialog() {
  const { isAsked, settle } = usePrompt('confirm-identity');
  if (!isAsked) return null;
  return (
    <Dialog
      title="Confirm that it is you"
      description="This asks for a fresh proof. Nothing is lost: what you were doing then goes on."
      onClose={() => settle(false)}
    >
      <Confirmation onDone={() => settle(true)} />
    </Dialog>
  );
}

function Confirmation({ onDone }: { onDone: () => void }) {
  // The account may have got a second factor since.
  const { data, error } = useRead<IdentityMethods>(url, { staleTime: 0, gcTime: 0 });
  const proof = useProof({ url, onSuccess: onDone });
  if (error) return <Alert>{errorText(error)}</Alert>;
  if (!data) return <Spinner label="Loading" />;
  return (
    <ProofForm methods={data.methods} proof={proof} label="Confirm" busyLabel="Confirming...">
      <CancelButton />
    </ProofForm>
  );
}
