import type { Passkey, SecondFactors } from '@shared/account/second-factor';
import { countLabel } from '@shared/counting';
import { formatShortDay } from '@shared/dates';
import { type ReactNode, useState } from 'react';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Loading } from '@/ui/loading';
import { useSecondFactors } from '../api/use-second-factor';
import { AddAppDialog, RemoveAppDialog } from './app-dialogs';
import { Panel } from './panel';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

type Opened =
  | { dialog: 'recovery-codes' | 'add-passkey' | 'add-app' | 'remove-app' }
  | { dialog: 'rename-passkey' | 'remove-passkey'; passkey: Passkey };

type Open = (opened: Opened) => void;

/** The second step of an administrator's logins: passkeys, an authenticator app, recovery codes. */
export function SecondFactorSection() {
  const query = useSecondFactors();
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  return (
    <Panel heading="Two-step login">
      <Loading query={query} what="your second step" />
      {query.data && <Factors factors={query.data} onOpen={open} />}
      {opened?.dialog === 'recovery-codes' && <RecoveryCodesDialog onClose={close} />}
      {opened?.dialog === 'add-passkey' && <AddPasskeyDialog onClose={close} />}
      {opened?.dialog === 'add-app' && <AddAppDialog onClose={close} />}
      {opened?.dialog === 'remove-app' && <RemoveAppDialog onClose={close} />}
      {opened?.dialog === 'rename-passkey' && (
        <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />
      )}
      {opened?.dialog === 'remove-passkey' && (
        <RemovePasskeyDialog passkey={opened.passkey} onClose={close} />
      )}
    </Panel>
  );
}

function Factors({ factors, onOpen }: { factors: SecondFactors; onOpen: Open }) {
  const { passkeys, canAddPasskeys, hasTotp, recoveryCodesLeft } = factors;
  const isOn = hasTotp || passkeys.length > 0;
  const makeCodes = () => onOpen({ dialog: 'recovery-codes' });
  if (!isOn && recoveryCodesLeft === 0)
    return (
      <>
        <p>
          Your password alone opens all guests’ data and all mail. With a second step a stolen password opens
          nothing: it also takes your phone, your computer or a key.
        </p>
        <p>First come recovery codes, so that a lost phone never locks you out.</p>
        <Button className="justify-self-start" onClick={makeCodes}>
          Set up two-step login
        </Button>
      </>
    );
  return (
    <>
      {isOn ? (
        <Badge tone="palm" className="justify-self-start">
          On
        </Badge>
      ) : (
        <p>
          <Badge tone="blush">Not on yet</Badge> Add a passkey or an app, and it is on from your next login.
        </p>
      )}
      <Factor heading="Passkeys">
        {passkeys.length > 0 && (
          <ul className="grid gap-4">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onOpen={onOpen} />
            ))}
          </ul>
        )}
        {canAddPasskeys ? (
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => onOpen({ dialog: 'add-passkey' })}
          >
            Add a passkey
          </Button>
        ) : (
          <p className="text-dusk">
            They need the site’s address: whoever operates the site sets <code>PUBLIC_URL</code>.
          </p>
        )}
      </Factor>
      <Factor heading="Authenticator app">
        <Button
          variant={hasTotp ? 'danger' : 'outline'}
          className="justify-self-start"
          onClick={() => onOpen({ dialog: hasTotp ? 'remove-app' : 'add-app' })}
        >
          {hasTotp ? 'Remove the app' : 'Set up an app'}
        </Button>
      </Factor>
      <Factor heading="Recovery codes">
        <p className={recoveryCodesLeft === 0 ? 'font-semibold text-danger' : undefined}>
          {recoveryCodesLeft === 0
            ? 'None is left: make new ones.'
            : countLabel(recoveryCodesLeft, '1 code is left.', '# codes are left.')}
        </p>
        <Button variant="outline" className="justify-self-start" onClick={makeCodes}>
          Make new codes
        </Button>
      </Factor>
    </>
  );
}

function Factor({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 border-blush border-t-2 pt-4">
      <h3 className="font-display font-extrabold text-lg">{heading}</h3>
      {children}
    </div>
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: Open }) {
  const { name, createdAt, lastUsedAt, isUsable } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="text-dusk text-sm">
          {lastUsedAt
            ? `Added ${formatShortDay(createdAt)}, last used ${formatShortDay(lastUsedAt)}`
            : `Added ${formatShortDay(createdAt)}, not used yet`}
        </p>
        {!isUsable && (
          <p className="font-semibold text-danger text-sm">
            Useless here: it was made for another address of this site. Remove it, and add a new one.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="row" onClick={() => onOpen({ dialog: 'rename-passkey', passkey })}>
          Rename<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="danger" size="row" onClick={() => onOpen({ dialog: 'remove-passkey', passkey })}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
