import type { ReactNode } from 'react';
import { Ending, LinkFrame, type NextStep } from './ending';

type DeadEndProps = {
  heading: ReactNode;
  text: string;
  /** Where to go instead, the best first. */
  links: [NextStep, ...NextStep[]];
  /** Whether it replaces something that had the focus. */
  takesFocus?: boolean;
};

export function DeadEnd({ text, links: [next, ...further], takesFocus = false, ...ending }: DeadEndProps) {
  return (
    <LinkFrame>
      <Ending next={next} further={further} takesFocus={takesFocus} {...ending}>
        {text}
      </Ending>
    </LinkFrame>
  );
}
