import type { Newsletter } from '@shared/newsletters/newsletters';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { TextArea, TextField } from '@/ui/form/field';
import { forgetUnsaved, unsavedText } from '../editor/use-newsletter-text';

/** What was typed into a newsletter and not saved before somebody sent it: to copy, or to forget. */
export function UnsavedRest({ newsletter }: { newsletter: Newsletter }) {
  const [rest, setRest] = useState(() => unsavedText(newsletter));
  if (!rest) return null;
  return (
    <section aria-label="Unsaved changes" className="grid gap-4 rounded-coaster bg-blush p-5">
      <p>It was sent before your last changes were saved. This is what you had typed:</p>
      <TextField label="Subject" readOnly value={rest.subject} />
      <TextArea label="Text" readOnly rows={8} value={rest.body} />
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => {
          forgetUnsaved(newsletter);
          setRest(null);
        }}
      >
        Forget it
      </Button>
    </section>
  );
}
