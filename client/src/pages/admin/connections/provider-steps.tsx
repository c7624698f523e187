import { googleFormsScript } from '@shared/hooks/google-forms-script';
import type { Hook, HookProvider } from '@shared/hooks/hooks';
import type { ReactNode } from 'react';
import { CopyField } from '@/ui/form/copy-field';

type Step = { text: string; paste?: ReactNode };
type Pasted = Record<'address' | 'secret' | 'script' | 'example', ReactNode>;

const example = `{
  "id": "1001",
  "Business name": "The Wagging Tail",
  "Email": "rosie@tail.example"
}`;

const stepsOf: Record<HookProvider, (pasted: Pasted) => Step[]> = {
  tally: ({ address, secret }) => [
    { text: 'In Tally, open your published form, then Integrations. Connect to Webhooks.' },
    { text: 'Paste this as the endpoint URL:', paste: address },
    { text: 'Add a signing secret, and paste this. Without it, nothing gets in.', paste: secret },
  ],
  typeform: ({ address, secret }) => [
    { text: 'In Typeform, open your form, then Connect, then Webhooks. Add a webhook.' },
    { text: 'Paste this as the endpoint:', paste: address },
    {
      text: 'Edit the webhook, paste this as its secret, save, and switch it on. Without the secret, nothing gets in.',
      paste: secret,
    },
  ],
  jotform: ({ address }) => [
    { text: 'In Jotform, edit your form. Open Settings, then Integrations, and search for Webhooks.' },
    {
      text: 'Paste this, and complete the integration. Keep it to yourself: Jotform signs nothing, so anyone who has this address can send applications.',
      paste: address,
    },
  ],
  'google-forms': ({ script }) => [
    { text: 'In Google Forms, edit your form. Open the menu with the three dots, then Apps Script.' },
    { text: 'Replace everything there with this script, and save it:', paste: script },
    { text: 'Choose the function connect, click Run, and allow what Google asks for.' },
  ],
  json: ({ address, example }) => [
    {
      text: 'Send each application in a POST request to this address. Keep it to yourself: anyone who has it can send applications.',
      paste: address,
    },
    {
      text: 'Send JSON with one text for each question. The id is yours: sent again under the same one, an application counts once.',
      paste: example,
    },
  ],
};

/** What an organizer does in the form provider to connect a form, with what is pasted there. */
export function ProviderSteps({ hook: { provider, url, secret } }: { hook: Hook }) {
  const steps = stepsOf[provider]({
    address: <CopyField variant="outline" label="Address" text={url} />,
    secret: <CopyField variant="outline" label="Signing secret" text={secret ?? ''} />,
    script: (
      <CopyField
        variant="outline"
        label="Script"
        text={googleFormsScript({ url, secret: secret ?? '' })}
        rows={10}
      />
    ),
    example: <CopyField variant="outline" label="Example" text={example} rows={5} />,
  });
  return (
    <ol className="grid list-decimal gap-5 pl-6 marker:font-semibold">
      {[...steps, { text: 'Send your form once as a test. The line below says when it has arrived.' }].map(
        ({ text, paste }: Step) => (
          <li key={text} className="min-w-0 pl-1">
            <p className={paste ? 'mb-2' : undefined}>{text}</p>
            {paste}
          </li>
        ),
      )}
    </ol>
  );
}
