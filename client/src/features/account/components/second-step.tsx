import type { User } from '@shared/account/account';
import type { SecondFactorMethod } from '@shared/account/second-factor';
import { Button } from '@/ui/button';
import { useSecondStep } from '../api/use-login';
import { ProofForm } from './proof-form';

type SecondStepProps = {
  attempt: string;
  methods: SecondFactorMethod[];
  onSuccess: (user: User) => void;
  /** Called with why the password is needed again, or null where somebody wants to go back. */
  onBack: (reason: Error | null) => void;
};

/** The second step of a login: a passkey or a code. */
export function SecondStep({ attempt, methods, onSuccess, onBack }: SecondStepProps) {
  const proof = useSecondStep({ attempt, onSuccess, onExpired: onBack });
  return (
    <div className="grid gap-4">
      <p role="status">The password is right. One more step shows that it is you.</p>
      <ProofForm methods={methods} proof={proof} label="Log in" busyLabel="Logging in...">
        <Button variant="outline" onClick={() => onBack(null)}>
          Back
        </Button>
      </ProofForm>
    </div>
  );
}
