import { useMailStatus } from '@/api/admin/use-mail-status';
import { Button } from '@/ui/button';
import { CancelButton, formEnd } from '@/ui/dialog';

type SendButtonsProps = {
  /** What it says on the buttons: `Send to 12 guests`, `Hold for 12 guests`. */
  labels: { send: string; hold: string };
  isBusy: boolean;
  isEmpty?: boolean;
  onHold: () => void;
};

/** The end of a form that writes mail: it is sent now, or held to be read first. While sending is off, all mail is held. */
export function SendButtons({ labels, isBusy, isEmpty = false, onHold }: SendButtonsProps) {
  const { data: status } = useMailStatus();
  const isOff = status?.isOn === false;
  return (
    // A phone's line has room for two of them; its dialog has another way out.
    <div className={`${formEnd} max-sm:*:first:hidden`}>
      <CancelButton />
      {!isOff && (
        <Button variant="outline" isBusy={isBusy || isEmpty} onClick={onHold}>
          Hold
        </Button>
      )}
      <Button type="submit" isBusy={isBusy || isEmpty}>
        {isOff ? labels.hold : labels.send}
      </Button>
    </div>
  );
}
