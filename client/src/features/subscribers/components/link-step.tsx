import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { errorText, hasCode } from '@/api/request';
import { useSend } from '@/api/use-send';
import { Button, buttonStyles } from '@/ui/button';
import { LeashMark } from '@/ui/drawings/leash';
import { Form } from '@/ui/form/form';
import { PawPrint } from '@/ui/icons';
import { takeFocus } from '@/ui/page/take-focus';
import { Alert } from '@/ui/status';

type NextStep = { href: string; label: string };

export type LinkStepProps = {
  /** Where the button sends the link's token, if it is not in the path. */
  path: string;
  body?: { token: string };
  /** Before the button is pressed. */
  ready: { heading: string; text: ReactNode; button: string; busy: string };
  done: { heading: string; next: NextStep };
  /** Where the link is expired or not whole. */
  gone: { heading: string; text: ReactNode; next: NextStep };
};

/** Says how it ended, and takes the focus, which the button had. */
function Ending({ heading, next, children }: { heading: string; next: NextStep; children: ReactNode }) {
  return (
    <>
      <h1 ref={takeFocus} tabIndex={-1} className="text-title outline-none">
        {heading}
      </h1>
      <LeashMark className="max-w-72" />
      <p className="max-w-prose text-lg leading-relaxed">{children}</p>
      <Link href={next.href} className={buttonStyles({ variant: 'outline' })}>
        {next.label}
      </Link>
    </>
  );
}

function Content({ path, body, ready, done, gone }: LinkStepProps) {
  const action = useSend<LinkStepProps['body']>(path);
  if (action.data) return <Ending {...done}>{action.data.message}</Ending>;
  if (hasCode(action.error, 'link-not-found')) return <Ending {...gone}>{gone.text}</Ending>;
  return (
    <>
      <h1 className="text-title">{ready.heading}</h1>
      <LeashMark className="max-w-72" />
      <p className="max-w-prose text-lg leading-relaxed">{ready.text}</p>
      <noscript>
        <p className="font-semibold">
          The button below needs JavaScript, which is turned off in this browser.
        </p>
      </noscript>
      {action.error && <Alert>{errorText(action.error)}</Alert>}
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          action.mutate(body);
        }}
      >
        <Button type="submit" size="large" isBusy={action.isPending}>
          {action.isPending ? ready.busy : ready.button}
        </Button>
      </Form>
    </>
  );
}

/** The page that a link in mail leads to: one button, which does what the link is for. */
export function LinkStep(props: LinkStepProps) {
  return (
    <div className="mx-auto max-w-column px-4 py-10 wide:py-16">
      <div className="grid overflow-hidden rounded-coaster border-2 border-ink bg-coaster lg:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col items-start gap-5 p-6 wide:p-10">
          <Content {...props} />
        </div>
        <div aria-hidden="true" className="hidden place-items-center bg-ink p-10 lg:grid">
          <PawPrint className="size-40 -rotate-12 fill-current text-lager" />
        </div>
      </div>
    </div>
  );
}
