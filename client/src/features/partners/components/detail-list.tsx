import { phoneLink } from '@shared/contact/phone-link';
import { type ApplicationStatus, statusOf, type Vendor, type Venue } from '@shared/partners/partners';
import { formatShortDay } from '@shared/short-days';
import { cx } from 'class-variance-authority';
import { StateBadge, type StateBadges } from '@/ui/badge';
import { fieldNames } from '@/ui/form/described-field';
import { mailtoUrl } from '@/ui/page/mailto-url';
import { ExternalLink, textLinkStyles } from '@/ui/page/text-link';

type DetailDescription = {
  label: string;
  kind?: 'email' | 'phone' | 'website';
  format?: (value: string) => string;
};

/** The title is the business name, and a badge the status. */
type ShownElsewhere = keyof Parameters<typeof statusOf>[0] | 'businessName' | 'isAddedByOrganizer' | Private;

/** Every other field of an application: to leave one out is a type error. */
const details: Record<Exclude<keyof Venue | keyof Vendor, ShownElsewhere>, DetailDescription> = {
  address: { label: 'Address' },
  city: { label: 'City' },
  zipCode: { label: 'ZIP code' },
  website: { label: 'Website', kind: 'website' },
  venueType: { label: 'Venue type' },
  hasOutdoorSpace: { label: 'Outdoor space' },
  vendorType: { label: 'Vendor type' },
  productDescription: { label: 'Products' },
  socialMedia: { label: 'Social media' },
  boothRequirements: { label: 'Booth requirements' },
  contactName: { label: 'Contact name' },
  contactTitle: { label: 'Title/Position' },
  contactEmail: { label: 'Email', kind: 'email' },
  contactPhone: { label: 'Phone', kind: 'phone' },
  additionalInfo: { label: 'Additional info' },
  termsAccepted: { label: 'Terms accepted' },
  createdAt: { label: 'Applied', format: formatShortDay },
};

const optional = ['website', 'additionalInfo', 'socialMedia', 'boothRequirements'];

/** The fields of an application that are not known yet: `Phone, outdoor space missing`, or an empty text. */
export function missingText(application: object): string {
  const values = new Map(Object.entries(application));
  const missing = fieldNames(details).filter((name) => values.get(name) === null && !optional.includes(name));
  const [first, ...others] = missing.map((name) => details[name].label);
  return first
    ? `${[first, ...others.map((label) => label.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase()))].join(', ')} missing`
    : '';
}

function Value({ value, kind, format = String }: Omit<DetailDescription, 'label'> & { value: unknown }) {
  if (typeof value === 'boolean') return <span>{value ? 'Yes' : 'No'}</span>;
  const text = typeof value === 'string' ? format(value) : '';
  if ((kind === 'email' || kind === 'phone') && text)
    return (
      <a href={kind === 'email' ? mailtoUrl(text) : phoneLink(text)} className={textLinkStyles}>
        {text}
      </a>
    );
  if (kind === 'website' && text)
    return (
      <ExternalLink href={text} className={textLinkStyles}>
        {text}
      </ExternalLink>
    );
  return <span>{text}</span>;
}

type Private = 'id' | 'version' | 'actions' | 'notes';
type Application = Omit<Venue, Private> | Omit<Vendor, Private>;

export const addedByYou = 'Added by you';

export function DetailList({ application }: { application: Application }) {
  const values: Readonly<Record<string, unknown>> = application;
  const shown = fieldNames(details).filter((name) => (values[name] ?? null) !== null);
  return (
    <div className="@container">
      <dl className="grid gap-x-6 gap-y-1 [overflow-wrap:anywhere] @xl:grid-cols-2 @xl:gap-y-4">
        {shown.map((name) => (
          <div
            key={name}
            className={cx(
              'grid items-baseline gap-x-3 @xl:block',
              // An address needs the line for itself; a phone number does not.
              ['email', 'website'].includes(details[name].kind ?? '')
                ? '@sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]'
                : 'grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
            )}
          >
            <dt className="text-dusk text-sm">
              {name === 'createdAt' && application.isAddedByOrganizer ? 'Added' : details[name].label}
            </dt>
            <dd className="whitespace-pre-line">
              <Value {...details[name]} value={values[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-dusk text-sm empty:hidden">{missingText(application)}</p>
    </div>
  );
}

export const applicationBadges: StateBadges<ApplicationStatus> = {
  pending: { label: 'Pending', tone: 'lager' },
  approved: { label: 'Approved', tone: 'palm' },
  declined: { label: 'Declined', tone: 'ink' },
};

export function ApplicationBadge({ application }: { application: Parameters<typeof statusOf>[0] }) {
  return <StateBadge {...applicationBadges[statusOf(application)]} />;
}
