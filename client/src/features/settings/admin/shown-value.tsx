import { limits } from '@shared/site';
import { ExternalLink } from '@/ui/page/external-link';
import { phoneLink } from '../components/contact-line';
import type { SettingKind } from './setting-kind';

const linkStyles = 'text-palm underline decoration-2 underline-offset-4';

function cut(value: string): string {
  return value.length > limits.settingUrlCharacters
    ? `${value.slice(0, limits.settingUrlCharacters)}…`
    : value;
}

/** A setting's value as the site shows it. */
export function ShownValue({ kind, value }: { kind: SettingKind; value: string }) {
  switch (kind) {
    case 'url':
      return (
        <ExternalLink href={value} className={linkStyles}>
          {cut(value)}
        </ExternalLink>
      );
    case 'email':
      return (
        <a href={`mailto:${value}`} className={linkStyles}>
          {value}
        </a>
      );
    case 'phone':
      return (
        <a href={phoneLink(value)} className={linkStyles}>
          {value}
        </a>
      );
    default:
      return <p className="whitespace-pre-line">{value}</p>;
  }
}
