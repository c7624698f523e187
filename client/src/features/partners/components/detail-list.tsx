import { formatShortDay } from '@shared/dates';
import { type ApplicationStatus, statusOf, type Vendor, type Venue } from '@shared/partners/partners';
import { StateBadge, type StateBadges } from '@/ui/badge';
import { fieldNames } from '@/ui/form/field-description';
import { ExternalLink } from '@/ui/page/external-link';

/** The label of a field. `kind` makes it a link. */
type DetailDescription = {
  label: string;
  kind?: 'email' | 'website';
  format?: (value: string) => string;
};

/** One field of an application, as administrators and the partner's own page show it. */
export type Detail = Pick<DetailDescription, 'label' | 'kind'> & { value: string | null };

/** The title is the business name, and a badge the status. */
type ShownElsewhere = 'id' | 'businessName' | 'isApproved' | 'isDeclined' | 'version';

/** Every other field of an application: to leave one out is a type error. */
type Details<Application> = Record<Exclude<keyof Application, ShownElsewhere>, DetailDescription>;

const businessDetails = {
  address: { label: 'Address' },
  city: { label: 'City' },
  zipCode: { label: 'ZIP code' },
  website: { label: 'Website', kind: 'website' },
} satisfies Partial<Details<Venue & Vendor>>;

const contactDetails = {
  contactName: { label: 'Contact name' },
  contactTitle: { label: 'Title/Position' },
  contactEmail: { label: 'Email', kind: 'email' },
  contactPhone: { label: 'Phone' },
  additionalInfo: { label: 'Additional info' },
  termsAccepted: { label: 'Terms accepted' },
  createdAt: { label: 'Applied', format: formatShortDay },
} satisfies Partial<Details<Venue & Vendor>>;

const describedVenue = {
  ...businessDetails,
  venueType: { label: 'Venue type' },
  hasOutdoorSpace: { label: 'Outdoor space' },
  ...contactDetails,
} satisfies Details<Venue>;

const describedVendor = {
  ...businessDetails,
  vendorType: { label: 'Vendor type' },
  productDescription: { label: 'Products' },
  socialMedia: { label: 'Social media' },
  boothRequirements: { label: 'Booth requirements' },
  ...contactDetails,
} satisfies Details<Vendor>;

type DetailValue = string | boolean | null;

function asText(value: DetailValue, format: (value: string) => string = String): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null ? null : format(value);
}

function detailsOf<Name extends string>(
  described: Record<Name, DetailDescription>,
  application: Record<NoInfer<Name>, DetailValue>,
): Detail[] {
  return fieldNames(described).map((name) => {
    const { label, kind, format } = described[name];
    return { label, kind, value: asText(application[name], format) };
  });
}

export const venueDetails = (venue: Omit<Venue, 'id' | 'version'>): Detail[] =>
  detailsOf(describedVenue, venue);
export const vendorDetails = (vendor: Omit<Vendor, 'id' | 'version'>): Detail[] =>
  detailsOf(describedVendor, vendor);

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

export const applicationBadges: StateBadges<ApplicationStatus> = {
  pending: { label: 'Pending', tone: 'lager' },
  approved: { label: 'Approved', tone: 'palm' },
  declined: { label: 'Declined', tone: 'ink' },
};

/** How an application stands. */
export function ApplicationBadge({ application }: { application: Parameters<typeof statusOf>[0] }) {
  return <StateBadge {...applicationBadges[statusOf(application)]} />;
}
