import { ExternalLink } from '@/ui/page/external-link';
import type { Detail } from './application-details';

const linkStyles = 'text-palm underline decoration-2 underline-offset-4';

function Value({ value, kind }: { value: string; kind: Detail['kind'] }) {
  switch (kind) {
    case 'email':
      return (
        <a href={`mailto:${value}`} className={linkStyles}>
          {value}
        </a>
      );
    case 'website':
      return (
        <ExternalLink href={value} className={linkStyles}>
          {value}
        </ExternalLink>
      );
    default:
      return value;
  }
}

/** The fields of an application. */
export function DetailList({ details }: { details: Detail[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 [overflow-wrap:anywhere] wide:grid-cols-2">
      {details.map(({ label, value, kind }) => (
        <div key={label}>
          <dt className="text-dusk text-sm">{label}</dt>
          <dd className="whitespace-pre-line">{value ? <Value value={value} kind={kind} /> : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
