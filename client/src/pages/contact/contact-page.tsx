import { useState } from 'react';
import { ContactForm } from '@/features/contact/components/contact-form';
import { MessageSent } from '@/features/contact/components/message-sent';
import { ContactDetails } from '@/features/settings/components/contact-details';
import { LeashMark } from '@/ui/leash';

export default function ContactPage() {
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const [isAgain, setAgain] = useState(false);

  const startAgain = () => {
    setAgain(true);
    setConfirmation(null);
  };

  return (
    <div className="mx-auto grid max-w-column gap-10 px-4 py-10 wide:py-16">
      <header>
        <h1 className="text-title">Contact Us</h1>
        <LeashMark className="mt-2 mb-5 max-w-72" />
        <p className="max-w-prose text-xl leading-relaxed">
          First crawl with a shy dog? Lost a leash, found a friend? Write to us. People read every message,
          often with a dog on their feet.
        </p>
      </header>
      <div className="grid overflow-hidden rounded-coaster border-2 border-ink bg-coaster lg:grid-cols-[1.6fr_1fr]">
        <div className="min-w-0 p-6 wide:p-10">
          {confirmation === null ? (
            <ContactForm takesFocus={isAgain} onSent={setConfirmation} />
          ) : (
            <MessageSent confirmation={confirmation} onAgain={startAgain} />
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
