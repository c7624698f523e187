import type { Passkey, SecondFactors } from '@shared/account/second-factor';
import { countLabel } from '@shared/counting';
import { formatShortDay } from '@shared/short-days';
import { type ReactNode, useState } from 'react';
import { useRead } from '@/api/use-read';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Loading } from '@/ui/status';
import { AccountDialog, type Question } from '../own/account-dialog';
import { Entry } from '../own/sessions-section';
import { addApp, addPasskey, makeCodes, removeApp, removePasskey, renamePasskey } from './questions';

export function SecondFactorSection() {
  const query = useRead('/api/user/second-factor', { staleTime: 0 });
  const [question, ask] = useState<Question | null>(null);
  return (
    <>
      <Loading query={query} what="your second step" />
      {query.data && <Factors {...query.data} ask={ask} />}
      {question && <AccountDialog key={question.title} question={question} onNext={ask} />}
    </>
  );
}

type Asking = { ask: (question: Question) => void };

function Factors({ passkeys, canAddPasskeys, hasTotp, recoveryCodesLeft, ask }: SecondFactors & Asking) {
  const isOn = hasTotp || passkeys.length > 0;
  if (!isOn && recoveryCodesLeft === 0)
    return (
      <>
        <p>
          Right now, your password alone gives access to all guest data and email. With two-step login, a
          stolen password is not enough: logging in also takes your phone, your computer or a security key.
        </p>
        <p>You start with recovery codes, so that a lost phone never locks you out.</p>
        <Button className="justify-self-start" onClick={() => ask(makeCodes)}>
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
          <Badge tone="blush">Not on yet</Badge> Add a passkey or an app to turn it on from your next login.
        </p>
      )}
      <Factor heading="Passkeys">
        {passkeys.length > 0 && (
          <ul className="grid gap-4">
            {passkeys.map((passkey) => (
              <PasskeyEntry key={passkey.id} passkey={passkey} ask={ask} />
            ))}
          </ul>
        )}
        {canAddPasskeys ? (
          <Button variant="outline" onClick={() => ask(addPasskey)}>
            Add a passkey
          </Button>
        ) : (
          <p className="text-dusk">
            Passkeys need the site’s address. Ask the person who runs the server to set{' '}
            <code>PUBLIC_URL</code>.
          </p>
        )}
      </Factor>
      <Factor heading="Authenticator app">
        <Button variant={hasTotp ? 'danger' : 'outline'} onClick={() => ask(hasTotp ? removeApp : addApp)}>
          {hasTotp ? 'Remove the app' : 'Set up an app'}
        </Button>
      </Factor>
      <Factor heading="Recovery codes">
        <p className={recoveryCodesLeft === 0 ? 'font-semibold text-danger' : undefined}>
          {recoveryCodesLeft === 0
            ? 'No codes left. Make new ones.'
            : countLabel(recoveryCodesLeft, '1 code left.', '# codes left.')}
        </p>
        <Button variant="outline" onClick={() => ask(makeCodes)}>
          Make new codes
        </Button>
      </Factor>
    </>
  );
}

function Factor({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 border-blush border-t-2 pt-4">
      <h3 className="font-display font-extrabold text-lg">{heading}</h3>
      {children}
    </div>
  );
}

function PasskeyEntry({ passkey, ask }: Asking & { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt, isUsable } = passkey;
  const added = formatShortDay(createdAt);
  return (
    <Entry
      name={name}
      history={
        lastUsedAt
          ? `Added ${added}, last used ${formatShortDay(lastUsedAt)}`
          : `Added ${added}, not used yet`
      }
      warning={
        !isUsable &&
        'Does not work anymore: it was made for another address of this site. Remove it and add a new one.'
      }
    >
      <Button variant="outline" size="row" onClick={() => ask(renamePasskey(passkey))}>
        Rename<span className="sr-only">{` ${name}`}</span>
      </Button>
      <Button variant="danger" size="row" onClick={() => ask(removePasskey(passkey))}>
        Remove<span className="sr-only">{` ${name}`}</span>
      </Button>
    </Entry>
  );
}
