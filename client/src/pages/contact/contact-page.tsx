import { useState } from 'react';
import { ContactForm } from '@/features/contact/components/contact-form';
import { ContactDetails } from '@/features/settings/components/contact-details';
import { Button } from '@/ui/button';
import { PageHead } from '@/ui/page/page-head';
import { SentNote } from '@/ui/page/sent-note';

export default function ContactPage() {
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const [isAgain, setAgain] = useState(false);

  const startAgain = () => {
    setAgain(true);
    setConfirmation(null);
  };

  return (
    <div className="mx-auto grid max-w-column gap-10 px-4 py-10 wide:py-16">
      <PageHead
        heading="Contact Us"
        introduction="First crawl with a shy dog? Lost a leash, found a friend? Write to us. People read every message, often with a dog on their feet."
      />
      <div className="grid overflow-hidden rounded-coaster border-2 border-ink bg-coaster lg:grid-cols-[1.6fr_1fr]">
        <div className="min-w-0 p-6 wide:p-10">
          {confirmation === null ? (
            <ContactForm takesFocus={isAgain} onSent={setConfirmation} />
          ) : (
            <SentNote heading="Message sent" text={confirmation}>
              <Button onClick={startAgain}>Write another message</Button>
            </SentNote>
          )}
        </div>
        <aside className="on-dark bg-ink p-6 text-paper wide:p-10">
          <h2 className="mb-5 text-heading">Other ways to reach us</h2>
          <ContactDetails />
        </aside>
      </div>
    </div>
  );
}
