import { countLabel, listText } from '@shared/counting';
import { formatClock } from '@shared/dates';
import type { SaveImpact } from '@shared/stops/save-impact';
import { type ReactNode, useState } from 'react';
import { type AskBeforeSaving, SavingDeclined } from '@/api/admin/after-change';
import { useMailStatus } from '@/api/admin/shared-reads';
import { ConfirmDialog } from '@/ui/dialog';
import { heldMailText, recipientsText } from './texts';

/** Who is notified of a change: `4 bars will be asked again, 23 guests will be told at 7:15 PM`. */
export function impactText({ venuesAsked, venuesToAsk, guestsTold, tellAt }: SaveImpact): string {
  const at = tellAt && formatClock(tellAt);
  return listText([
    venuesAsked > 0 && countLabel(venuesAsked, '1 bar will be asked again', '# bars will be asked again'),
    venuesToAsk > 0 &&
      countLabel(
        venuesToAsk,
        '1 bar hears of it once you invite it again',
        '# bars hear of it once you invite them again',
      ),
    guestsTold > 0 &&
      (at
        ? countLabel(guestsTold, `1 guest will be told at ${at}`, `# guests will be told at ${at}`)
        : countLabel(guestsTold, '1 guest will be told', '# guests will be told')),
  ]);
}

type Asked = { impact: SaveImpact; decide: (isSaved: boolean) => void };

/** The question before a change is saved that hurts somebody: `ask` opens it, `question` is to be rendered. */
export function useSaveQuestion(): { ask: AskBeforeSaving; question: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data: mail } = useMailStatus();
  const ask: AskBeforeSaving = (impact) =>
    new Promise((resolve, reject) => {
      const decide = (isSaved: boolean) => {
        setAsked(null);
        if (isSaved) resolve();
        else reject(new SavingDeclined('The organizer chose not to save the change'));
      };
      setAsked({ impact, decide });
    });
  return { ask, question: asked && <SaveQuestion {...asked} isMailOff={mail?.isOn === false} /> };
}

function SaveQuestion({ impact, decide, isMailOff }: Asked & { isMailOff: boolean }) {
  const { venuesAsked, venuesToAsk, guestsTold } = impact;
  const isAnybodyTold = venuesAsked + guestsTold > 0;
  return (
    <ConfirmDialog
      title="Save this change?"
      description={
        isMailOff && isAnybodyTold
          ? `${heldMailText} ${recipientsText(guestsTold, venuesAsked)}`
          : `${impactText(impact)}.`
      }
      confirmLabel={isMailOff || !isAnybodyTold ? 'Save' : 'Save and tell them'}
      cancelLabel="Keep editing"
      isHarmless
      onConfirm={() => decide(true)}
      onClose={() => decide(false)}
    >
      {venuesAsked + venuesToAsk > 0 && (
        <p>
          If a bar’s time moves by two hours or less, its name stays on the event’s page while it answers. If
          it moves further, or to another day, its name is hidden until you invite the bar again and it says
          yes.
        </p>
      )}
    </ConfirmDialog>
  );
}
