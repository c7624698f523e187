import type { ReactNode } from 'react';
import { Mail, MapPin, Phone } from '@/ui/icons';
import { Spinner } from '@/ui/spinner';
import { settingText, useSiteSettings } from '../api/use-settings';
import { phoneLink } from './contact-line';

const linkStyles = 'inline-flex min-h-11 items-center underline decoration-2 underline-offset-4';

type DetailProps = { name: string; icon: typeof Mail; children: ReactNode };

function Detail({ name, icon: Icon, children }: DetailProps) {
  return (
    <div>
      <dt className="flex items-center gap-3 font-semibold text-lager">
        <Icon aria-hidden="true" className="size-6 shrink-0" />
        {name}
      </dt>
      <dd className="pl-9">{children}</dd>
    </div>
  );
}

/** The organizer's email, phone and street address. */
export function ContactDetails() {
  const { data: settings, isPending } = useSiteSettings();
  if (isPending) return <Spinner label="Loading contact details" />;

  const email = settingText(settings, 'contact_email');
  const phone = settingText(settings, 'contact_phone');
  return (
    <dl className="grid gap-5 [overflow-wrap:anywhere]">
      <Detail name="Email" icon={Mail}>
        <a href={`mailto:${email}`} className={linkStyles}>
          {email}
        </a>
      </Detail>
      <Detail name="Phone" icon={Phone}>
        <a href={phoneLink(phone)} className={linkStyles}>
          {phone}
        </a>
      </Detail>
      <Detail name="Address" icon={MapPin}>
        {settingText(settings, 'address')}
      </Detail>
    </dl>
  );
}
