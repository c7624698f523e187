import { formatMoment } from '@shared/dates';
import { mayEmail } from '@shared/mail/email-kinds';
import type { EmailDetails } from '@shared/mail/emails';
import { limits } from '@shared/site';
import { useState } from 'react';
import { type MailView, MailViewSwitch, ShownMail } from '@/admin/mail-views';

/** A message exactly as it is sent, but for the tokens of its links. */
export function EmailContent({ email }: { email: EmailDetails }) {
  const { subject, html, text, editedAt } = email;
  const [view, setView] = useState<MailView>(() =>
    window.innerWidth > limits.mobileBreakpoint ? 'wide' : 'phone',
  );
  if (html === null || text === null)
    return (
      <p className="rounded-coaster bg-blush p-4">
        {mayEmail('delete', email)
          ? 'It will not be sent: it is no longer true, or its content has been erased.'
          : 'Its content has been erased.'}
      </p>
    );
  return (
    <div className="grid gap-3">
      <MailViewSwitch view={view} onChange={setView} className="justify-self-start" />
      <div className="h-[clamp(18rem,52vh,40rem)] overflow-hidden rounded-coaster border-2 border-ink">
        <ShownMail
          view={view}
          title={`The email “${subject}”`}
          html={html}
          text={text}
          textClassName="font-text text-base"
        />
      </div>
      {editedAt && (
        <p className="text-dusk text-sm">
          Edited on {formatMoment(editedAt)}. It keeps this text even if the event changes.
        </p>
      )}
      {`${html}${text}`.includes('/…') && (
        <p className="text-dusk text-sm">… stands for the part of a link that is private to the recipient.</p>
      )}
    </div>
  );
}
