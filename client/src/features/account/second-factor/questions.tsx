import { maxPasskeyName, type Passkey } from '@shared/account/second-factor';
import { Button } from '@/ui/button';
import QrCode from '@/ui/drawings/qr-code';
import { saveFile } from '@/ui/save-file';
import { CopyButton } from '@/ui/share-buttons';
import { newPasskey } from '../api/use-second-factor';
import { passwordField, type Question } from './factor-dialog';

/** Recovery codes are shown once. They count when somebody says that they are kept. */
export const makeCodes: Question = {
  title: 'Make recovery codes',
  description:
    'Ten codes for the day on which your phone or your key is gone. Each opens your account once, beside your password.',
  label: 'Show the codes',
  busyLabel: 'Making them...',
  call: ['POST', '/api/user/recovery-codes'],
  next: ({ codes = [] }) => ({
    title: 'Your recovery codes',
    description:
      'They are shown this once, and count when you say that you have kept them. Print them, or put them where you find them without your phone.',
    content: <NewCodes codes={codes} />,
    fields: [],
    label: 'I have kept them',
    call: ['POST', '/api/user/recovery-codes/acknowledge'],
    done: () => ({
      title: 'Recovery Codes Kept',
      description: 'These count from now on, and no older ones.',
    }),
  }),
};

const nameField = {
  name: 'name',
  label: 'Name',
  hint: 'For you to tell it from others: Laptop, Blue key.',
  maxLength: maxPasskeyName,
  autoComplete: 'off',
};

export const addPasskey: Question = {
  title: 'Add a passkey',
  description:
    'Your phone, computer or security key then opens your account, beside your password: with a finger, a look or a touch.',
  fields: [nameField, passwordField],
  label: 'Add a passkey',
  busyLabel: 'Waiting for your device...',
  call: ['POST', '/api/user/passkeys'],
  prepare: newPasskey,
  done: ({ name }) => ({ title: 'Passkey Added', description: `Next time, log in with ${name}.` }),
};

export const renamePasskey = ({ id, name }: Passkey): Question => ({
  title: `Rename ${name}`,
  description: 'The passkey itself stays as it is.',
  fields: [{ ...nameField, defaultValue: name }],
  label: 'Save',
  busyLabel: 'Saving...',
  call: ['PUT', `/api/user/passkeys/${id}`],
  done: (renamed) => ({ title: 'Passkey Renamed', description: `It is called ${renamed.name} now.` }),
});

export const removePasskey = ({ id, name }: Passkey): Question => ({
  title: `Remove ${name}?`,
  description:
    'It opens your account no more, and every other browser has to log in again. Without another passkey or an app, your password alone opens it.',
  label: 'Remove',
  busyLabel: 'Removing...',
  variant: 'danger',
  call: ['DELETE', `/api/user/passkeys/${id}`],
  done: () => ({ title: 'Passkey Removed', description: `${name} opens nothing any more.` }),
});

/** An authenticator app: the password, then the code to scan, then a code of the app. */
export const addApp: Question = {
  title: 'Set up an authenticator app',
  description:
    'An app on your phone, like Google Authenticator or 2FAS, then shows the code that opens your account, beside your password.',
  label: 'Go on',
  busyLabel: 'Making a code...',
  call: ['POST', '/api/user/totp'],
  next: ({ url = '', secret = '' }) => ({
    title: 'Scan it with the app',
    description: 'Or type the secret into the app. Then enter the code that it shows.',
    content: <NewApp url={url} secret={secret} />,
    fields: [codeField],
    label: 'Confirm',
    busyLabel: 'Confirming...',
    call: ['POST', '/api/user/totp/confirm'],
    done: () => ({ title: 'App Set Up', description: 'Next time, log in with a code from the app.' }),
  }),
};

const codeField = {
  name: 'code',
  label: 'Code',
  hint: '6 digits. It changes every 30 seconds.',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const;

const NewApp = ({ url, secret }: { url: string; secret: string }) => (
  <>
    <div className="w-full max-w-60 justify-self-center overflow-hidden rounded-xl border-2 border-ink wide:w-52">
      <QrCode text={url} label="QR code for the app" />
    </div>
    <p>
      <span className="block text-dusk text-sm">Secret</span>
      <span className="font-semibold tabular-nums [overflow-wrap:anywhere]">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </span>
    </p>
  </>
);

export const removeApp: Question = {
  title: 'Remove the authenticator app?',
  description:
    'Its codes open your account no more, and every other browser has to log in again. Without a passkey, your password alone opens it.',
  label: 'Remove',
  busyLabel: 'Removing...',
  variant: 'danger',
  call: ['DELETE', '/api/user/totp'],
  done: () => ({ title: 'App Removed', description: 'Its codes open nothing any more.' }),
};

/** Recovery codes that were just made, to be kept. */
function NewCodes({ codes }: { codes: string[] }) {
  const text = codes.join('\n');
  return (
    <>
      <ul className="grid justify-center gap-x-8 gap-y-1 rounded-xl border-2 border-ink bg-paper p-4 font-semibold tabular-nums wide:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
        <CopyButton variant="outline" text={text} />
      </div>
    </>
  );
}
