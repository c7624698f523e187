import { takeFocus } from '@/ui/page/take-focus';

/** Takes the focus, because the focused button was removed with the previous step. */
export function StepHeading({ children }: { children: string }) {
  return (
    <h3 ref={takeFocus} tabIndex={-1} className="text-xl outline-none">
      {children}
    </h3>
  );
}
