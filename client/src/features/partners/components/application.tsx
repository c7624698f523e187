import { pages } from '@shared/pages';
import { hostedFormOrigins } from '@shared/partners/hosted-forms';
import type { SiteSettings } from '@shared/settings/settings';
import { site } from '@shared/site';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'wouter';
import { readStored, store } from '@/api/browser-storage';
import { readPageState } from '@/api/page-state';
import { PublicFields } from '@/changes/public-form';
import { Button, buttonStyles } from '@/ui/button';
import { clearDraft } from '@/ui/form/draft-storage';
import { lateRules } from '@/ui/form/late-resolver';
import { useIsTyped } from '@/ui/form/use-draft';
import { takeFocus } from '@/ui/page/take-focus';
import { ExternalLink } from '@/ui/page/text-link';
import { useBrowserValue } from '@/ui/page/use-browser-value';
import { Spinner } from '@/ui/status';
import { type Kind, nounOf } from '../api/use-applications';
import { vendorFields, venueFields } from './application-fields';
import { LeashSteps, stepsAhead } from './own-page/next-steps';

const schemas = () => import('@shared/partners/partners');

const forms = {
  venues: {
    fields: venueFields,
    rules: lateRules<FieldValues>(async () => (await schemas()).venueForm),
  },
  vendors: {
    fields: vendorFields,
    rules: lateRules<FieldValues>(async () => (await schemas()).vendorForm),
  },
};

const beginnings = { city: site.city };

const titles = { venues: 'Venue application', vendors: 'Vendor application' };

// The API accepts no other URLs, but settings can also be written to the database directly.
const httpsUrl = /^https:\/\//i;

/** The hosted form if the settings have one, else the site's own. A visitor who has begun the site's form may finish it. */
export function Application({ kind, settings }: { kind: Kind; settings: UseQueryResult<SiteSettings> }) {
  const [receipt, setReceipt] = useState<string | null>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const isTyped = useIsTyped(kind);
  if (settings.isPending) return <Spinner label="Loading the application form" />;

  const showForm = () => {
    setReceipt(null);
    setTakesFocus(true);
  };
  if (receipt !== null) return <ApplicationReceived kind={kind} message={receipt} onAgain={showForm} />;

  const url = settings.data?.[`${nounOf[kind]}_form_url`]?.value ?? '';
  const isHosted = httpsUrl.test(url) && URL.canParse(url);
  if (isHosted && !isTyped)
    return <ApplicationFrame title={titles[kind]} url={url} takesFocus={takesFocus} />;
  const changeForms = () => {
    clearDraft(kind);
    showForm();
  };
  return (
    <>
      {isHosted && (
        <div role="status" className="mb-6 grid justify-items-start gap-3 rounded-coaster bg-blush p-5">
          <p>We now use a different application form. You can still finish and send this one.</p>
          <Button variant="outline" onClick={changeForms}>
            Discard it and use the new form
          </Button>
        </div>
      )}
      <PublicFields
        path={`/api/${kind}`}
        {...forms[kind]}
        draft={kind}
        beginnings={beginnings}
        label="Send application"
        takesFocus={takesFocus}
        onSent={setReceipt}
      />
    </>
  );
}

type ReceivedProps = { kind: Kind; message: string; onAgain: () => void };

function ApplicationReceived({ kind, message, onAgain }: ReceivedProps) {
  return (
    <div
      id="application-received"
      className="grid gap-x-14 gap-y-8 rounded-coaster border-2 border-ink bg-coaster p-6 [overflow-wrap:anywhere] lg:grid-cols-2 wide:p-10"
    >
      <div className="grid content-start justify-items-start gap-4">
        <h3 ref={takeFocus} tabIndex={-1} className="text-heading">
          Application Received!
        </h3>
        <p>{message}</p>
        <div className="flex flex-wrap gap-3">
          <Link href={pages.partnerLink} className={buttonStyles({ variant: 'outline' })}>
            No email? Ask for your link
          </Link>
          <Button variant="quiet" className="max-sm:-ml-5" onClick={onAgain}>
            Submit Another Application
          </Button>
        </div>
      </div>
      <div className="grid content-start gap-4">
        <h3 className="text-heading">What happens next</h3>
        <LeashSteps steps={stepsAhead(nounOf[kind])} />
      </div>
    </div>
  );
}

const height = 1907;

/** The storage key for the form URL that the tab has already reloaded the page for. */
const reloadKey = 'reloaded-for-form';

/** Whether this document's policy, made of the settings at its load, allows the frame; current ones may be newer. */
function isAllowed(url: string): boolean {
  const state = readPageState();
  // Without one the page was not sent by the server, and there is no policy.
  if (!state) return true;
  return hostedFormOrigins(state.reads['/api/site-settings'] ?? {}).includes(new URL(url).origin);
}

function reloadOnce(url: string): boolean {
  // Without storage it could reload forever.
  if (readStored('sessionStorage', reloadKey) === url || !store('sessionStorage', reloadKey, url))
    return false;
  window.location.reload();
  return true;
}

type ApplicationFrameProps = {
  title: string;
  url: string;
  /** Whether it replaces a button that had the focus. */
  takesFocus: boolean;
};

/** The hosted form of a form provider. Its sandbox does not let it navigate this page. */
function ApplicationFrame({ title, url, takesFocus }: ApplicationFrameProps) {
  const [isStuck, setStuck] = useState(false);
  const mayShow = useBrowserValue(() => isAllowed(url), true);
  useEffect(() => {
    // Another reload may help later.
    if (mayShow) store('sessionStorage', reloadKey, null);
    else setStuck(!reloadOnce(url));
  }, [mayShow, url]);

  if (isStuck) {
    return (
      <ExternalLink href={url} className="font-semibold text-palm underline decoration-2 underline-offset-4">
        Open the application form
      </ExternalLink>
    );
  }
  if (!mayShow) return <Spinner label="Loading the application form" />;
  return (
    <iframe
      ref={takesFocus ? takeFocus : undefined}
      title={title}
      src={url}
      height={height}
      sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
      className="w-full rounded-coaster border-2 border-ink bg-coaster"
    />
  );
}
