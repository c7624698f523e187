import { lostLink } from '@shared/rendering/rendering';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer, Code } from '@/api/contract';
import { errorText, hasCode } from '@/api/request';
import { useSend } from '@/api/use-send';
import { Button } from '@/ui/button';
import { LeashMark } from '@/ui/drawings/leash';
import { Form } from '@/ui/form/form';
import { Ending, LinkFrame, type NextStep } from '@/ui/page/ending';
import { Alert } from '@/ui/status';

export type LinkStepProps = {
  send: () => Answer<{ message: string }, Code<'POST', '/api/newsletter/confirm'>>;
  ready: { heading: string; text: ReactNode; button: string; busy: string };
  done: { heading: string; next: NextStep };
  /** Where the link is expired or not whole. */
  gone: { heading: string; text: ReactNode; next: NextStep };
};

function Content({ send, ready, done, gone }: LinkStepProps) {
  const action = useSend(send);
  // The server knew it when the page came.
  const isLost = useQueryClient().getQueryData([lostLink]) === true;
  if (action.data) return <Ending {...done}>{action.data.message}</Ending>;
  if (isLost || hasCode(action.error, 'link-not-found'))
    return (
      <Ending {...gone} takesFocus={!isLost}>
        {gone.text}
      </Ending>
    );
  return (
    <>
      <div>
        <h1 className="text-title">{ready.heading}</h1>
        <LeashMark className="mt-2" />
      </div>
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
          action.mutate();
        }}
      >
        <Button type="submit" size="large" isBusy={action.isPending}>
          {action.isPending ? ready.busy : ready.button}
        </Button>
      </Form>
    </>
  );
}

export function LinkStep(props: LinkStepProps) {
  return (
    <LinkFrame>
      <Content {...props} />
    </LinkFrame>
  );
}
