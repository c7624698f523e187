import type { PartnerVendorEvent } from '@shared/partners/partner-page';
import { useRef, useState } from 'react';
import { errorText } from '@/api/request';
import { Button } from '@/ui/button';
import { useKeptFocus } from '@/ui/page/use-kept-focus';
import { Alert } from '@/ui/status';
import { showToast } from '@/ui/toast-store';
import { useVendorAnswer } from '../../api/use-partner-page';
import { DeclineDialog } from './decline-dialog';
import { useTerms } from './use-terms';

/** What a vendor says to an invitation: yes or no. */
export function VendorAnswer({ token, crawl }: { token: string; crawl: PartnerVendorEvent }) {
  const answer = useVendorAnswer(token, crawl);
  const [isDeclining, setDeclining] = useState(false);
  const part = useRef<HTMLFieldSetElement>(null);
  const keptFocus = useKeptFocus(part);
  const terms = useTerms(token);
  const { title } = crawl.event;
  const isConfirmed = crawl.state === 'confirmed';
  const confirm = () =>
    answer.mutate(
      { answer: 'confirmed', ...terms.said },
      { onSuccess: () => showToast({ title: 'Confirmed', description: `You are coming to ${title}.` }) },
    );
  return (
    <fieldset ref={part} aria-label="Your answer" className="grid min-w-0 gap-3" {...keptFocus}>
      {answer.error && !isDeclining && <Alert>{errorText(answer.error)}</Alert>}
      {!isConfirmed && terms.question}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {!isConfirmed && (
          <Button size="large" isBusy={answer.isPending} onClick={() => terms.areAccepted() && confirm()}>
            {answer.isPending ? 'Confirming...' : 'Confirm'}
          </Button>
        )}
        {crawl.state !== 'declined' && (
          <Button
            size={isConfirmed ? undefined : 'large'}
            variant="outline"
            onClick={() => setDeclining(true)}
          >
            {isConfirmed ? 'I can’t make it' : 'Not this time'}
          </Button>
        )}
      </div>
      {isDeclining && (
        <DeclineDialog
          answer={answer}
          title={title}
          isConfirmed={isConfirmed}
          words={{ not: 'at', stay: 'Stay with the crawl' }}
          onClose={() => setDeclining(false)}
        />
      )}
    </fieldset>
  );
}
