import { maxPasskeyName, type Passkey } from '@shared/account/second-factor';
import { sendJson, sendTyped } from '@/api/request';
import { Button } from '@/ui/button';
import QrCode from '@/ui/drawings/qr-code';
import { CopyButton } from '@/ui/form/copy-field';
import { saveFile } from '@/ui/save-file';
import { createPasskey } from '../api/use-login';
import { passwordField, type Question } from '../own/account-dialog';

/** Recovery codes are shown once. They count when somebody says that they are kept. */
export const makeCodes: Question = {
  title: 'Make recovery codes',
  description:
    'Ten codes for the day you lose your phone or security key. Together with your password, each one logs you in once.',
  label: 'Show the codes',
  busyLabel: 'Creating...',
  send: ({ password = '' }) => sendJson('POST', '/api/user/recovery-codes', { password }),
  next: ({ codes = [] }) => ({
    title: 'Your recovery codes',
    description:
      'You can see them only now, and they work once you confirm that you saved them. Print them, or keep them somewhere you can find them without your phone.',
    content: <NewCodes codes={codes} />,
    fields: [],
    label: 'I saved them',
    send: () => sendJson('POST', '/api/user/recovery-codes/acknowledge'),
    done: () => ({
      title: 'Recovery Codes Saved',
      description: 'These codes work from now on. Older ones do not.',
    }),
  }),
};

const nameField = {
  name: 'name',
  label: 'Name',
  hint: 'So that you recognize it. For example, Laptop or Blue key.',
  maxLength: maxPasskeyName,
  autoComplete: 'off',
};

export const addPasskey: Question = {
  title: 'Add a passkey',
  description:
    'After your password, you log in with your phone, computer or security key: with your fingerprint, your face or a tap.',
  fields: [nameField, passwordField],
  label: 'Add a passkey',
  busyLabel: 'Waiting for your device...',
  async send({ name = '', password = '' }) {
    const credential = await createPasskey(password);
    return sendTyped('POST', '/api/user/passkeys', { name: name.trim() || 'Passkey', credential });
  },
  done: ({ name }) => ({ title: 'Passkey Added', description: `Next time, log in with ${name}.` }),
};

export const renamePasskey = ({ id, name }: Passkey): Question => ({
  title: `Rename ${name}`,
  description: 'This changes only the name.',
  fields: [{ ...nameField, defaultValue: name }],
  label: 'Save',
  busyLabel: 'Saving...',
  send: (typed) => sendJson('PUT', `/api/user/passkeys/${id}`, { name: typed.name ?? '' }),
  done: (renamed) => ({ title: 'Passkey Renamed', description: `It is now called ${renamed.name}.` }),
});

export const removePasskey = ({ id, name }: Passkey): Question => ({
  title: `Remove ${name}?`,
  description:
    'You can no longer log in with it, and every other browser has to log in again. If you have no other passkey or app, your password alone is enough to log in.',
  label: 'Remove',
  busyLabel: 'Removing...',
  variant: 'danger',
  send: ({ password = '' }) => sendJson('DELETE', `/api/user/passkeys/${id}`, { password }),
  done: () => ({ title: 'Passkey Removed', description: `${name} no longer works.` }),
});

/** An authenticator app: the password, then the code to scan, then a code of the app. */
export const addApp: Question = {
  title: 'Set up an authenticator app',
  description:
    'After your password, you log in with a code from an app on your phone, such as Google Authenticator or 2FAS.',
  label: 'Continue',
  busyLabel: 'Creating a code...',
  send: ({ password = '' }) => sendJson('POST', '/api/user/totp', { password }),
  next: ({ url = '', secret = '' }) => ({
    title: 'Scan this code with the app',
    description: 'Or type the secret into the app. Then enter the code the app shows.',
    content: <NewApp url={url} secret={secret} />,
    fields: [codeField],
    label: 'Confirm',
    busyLabel: 'Confirming...',
    send: ({ code = '' }) => sendJson('POST', '/api/user/totp/confirm', { code }),
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
    'Its codes no longer work, and every other browser has to log in again. If you have no passkey, your password alone is enough to log in.',
  label: 'Remove',
  busyLabel: 'Removing...',
  variant: 'danger',
  send: ({ password = '' }) => sendJson('DELETE', '/api/user/totp', { password }),
  done: () => ({ title: 'App Removed', description: 'Its codes no longer work.' }),
};

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
