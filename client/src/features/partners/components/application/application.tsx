import type { hostedFormKeys } from '@shared/partners/hosted-forms';
import type { SiteSettings } from '@shared/settings/settings';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Button } from '@/ui/button';
import { clearDraft, useIsTyped } from '@/ui/form/use-draft';
import { takeFocus } from '@/ui/page/take-focus';
import { Spinner } from '@/ui/spinner';
import type { Kind } from '../../api/use-applications';
import type { OwnFormProps } from './application-form';
import { ApplicationFrame } from './application-frame';

type ApplicationProps = {
  title: string;
  kind: Kind;
  /** The site's own form. */
  form: ComponentType<OwnFormProps>;
  settings: UseQueryResult<SiteSettings>;
  /** The setting with the URL of a hosted form. */
  hostedFormKey: (typeof hostedFormKeys)[number];
};

// The API accepts no other URLs, but settings can also be written to the database directly.
const httpsUrl = /^https:\/\//i;

/** The hosted form if the settings have one, else the site's own. A visitor who has begun the site's form may finish it. */
export function Application({ title, kind, form: Form, settings, hostedFormKey }: ApplicationProps) {
  const [receipt, setReceipt] = useState<string | null>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const isTyped = useIsTyped(kind);
  if (settings.isPending) return <Spinner label="Loading the application form" />;

  const showForm = () => {
    setReceipt(null);
    setTakesFocus(true);
  };
  if (receipt !== null) return <ApplicationReceived message={receipt} onAgain={showForm} />;

  const url = settings.data?.[hostedFormKey]?.value ?? '';
  const isHosted = httpsUrl.test(url) && URL.canParse(url);
  if (isHosted && !isTyped) return <ApplicationFrame {...{ title, url, takesFocus }} />;
  const changeForms = () => {
    clearDraft(kind);
    showForm();
  };
  return (
    <>
      {isHosted && <OtherFormNotice onChange={changeForms} />}
      <Form onReceived={setReceipt} takesFocus={takesFocus} />
    </>
  );
}

function OtherFormNotice({ onChange }: { onChange: () => void }) {
  return (
    <div role="status" className="mb-6 grid max-w-2xl justify-items-start gap-3 rounded-coaster bg-blush p-5">
      <p>We now take applications in another form. You can still send this one, which you have begun.</p>
      <Button variant="outline" onClick={onChange}>
        Discard this one and use the other form
      </Button>
    </div>
  );
}

/** Replaces the form once an application has been stored. */
function ApplicationReceived({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-coaster border-2 border-ink bg-coaster p-6 wide:p-10">
      <h3 ref={takeFocus} tabIndex={-1} className="text-heading">
        Application Received!
      </h3>
      <p>{message}</p>
      <Button onClick={onAgain}>Submit Another Application</Button>
    </div>
  );
}
