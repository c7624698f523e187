import type { ReactNode } from 'react';
import { takeFocus } from './take-focus';

type SentNoteProps = {
  heading: string;
  text: string;
  /** The button that brings the form back. */
  children: ReactNode;
};

/** Replaces a form that was sent, and takes the focus that its button had. */
export function SentNote({ heading, text, children }: SentNoteProps) {
  return (
    <div className="grid justify-items-start gap-5">
      <div ref={takeFocus} role="status" tabIndex={-1} className="grid gap-2 rounded-xl">
        <h2 className="text-heading">{heading}</h2>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}
