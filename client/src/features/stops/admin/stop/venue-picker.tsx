import { pages } from '@shared/pages';
import type { Venue } from '@shared/partners/partners';
import type { MailObstacle } from '@shared/stops/next-state';
import { cx } from 'class-variance-authority';
import { useRef, useState } from 'react';
import { useList } from '@/api/admin/use-list';
import type { Row, UrlOf } from '@/api/contract';
import { Button } from '@/ui/button';
import { SearchField } from '@/ui/form/search-field';
import { TextLink } from '@/ui/page/text-link';
import { Loading } from '@/ui/status';

const postalAddress = ({ address, city, zipCode }: Venue) =>
  [address, [city, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

type ChosenVenue = { venueId: number; name: string; address: string };

type VenueSearchProps = {
  taken?: readonly (number | null)[];
  declined: readonly number[];
  onChoose: (venue: ChosenVenue) => void;
  onOther: () => void;
  onBack?: (() => void) | undefined;
};

export function VenueSearch({ onChoose, onOther, onBack, ...search }: VenueSearchProps) {
  return (
    <>
      <PartnerSearch
        kind="venues"
        path="/api/admin/venues"
        nameOf={({ businessName }) => businessName}
        detail={postalAddress}
        onChoose={(venue) =>
          onChoose({ venueId: venue.id, name: venue.businessName, address: postalAddress(venue) })
        }
        {...search}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={onOther}>
          Another place
        </Button>
        {onBack && (
          <Button variant="outline" onClick={onBack}>
            Back
          </Button>
        )}
      </div>
    </>
  );
}

type VenuePickerProps = Pick<VenueSearchProps, 'taken' | 'declined'> & {
  isLinked: boolean;
  obstacle: MailObstacle | null;
  isNamed: boolean;
  /** Whether one is being chosen. The fields of the stop are out of the way meanwhile. */
  isChoosing: boolean;
  onShow: (isChoosing: boolean) => void;
  onChoose: (place: ChosenVenue | typeof noPlace) => void;
};

const linkedTexts = {
  none: 'An approved venue: you can invite it by email, and it answers on its own page.',
  pending: 'This venue is pending. Approve its application, and you can invite it by email.',
  declined: 'The application of this venue is declined, so no invitation goes to it.',
  'no-email': 'An approved venue without an email address. Add one to its application, or ask them yourself.',
};

const noPlace = { venueId: null, name: '', address: '' };

export function VenuePicker(props: VenuePickerProps) {
  const { isLinked, obstacle, isNamed, isChoosing, onShow, onChoose, ...search } = props;
  const section = useRef<HTMLElement>(null);
  const show = (isShown: boolean) => {
    onShow(isShown);
    // The button that was pressed is gone.
    section.current?.focus();
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Venue"
      className={cx('grid gap-3', !isChoosing && 'mb-5 border-blush border-b-2 pb-5')}
    >
      {isChoosing ? (
        <VenueSearch
          {...search}
          onChoose={(venue) => {
            onChoose(venue);
            show(false);
          }}
          onOther={() => {
            // What was typed is of no venue, and stays.
            if (isLinked) onChoose(noPlace);
            show(false);
          }}
          onBack={isNamed ? () => show(false) : undefined}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-64">
            {isLinked
              ? linkedTexts[obstacle ?? 'none']
              : 'Not one of your venues: ask them yourself, or by email with the field below.'}
          </p>
          <Button variant="outline" size="row" onClick={() => show(true)}>
            {isLinked ? 'Choose another' : 'Choose a venue'}
          </Button>
        </div>
      )}
    </section>
  );
}

const shown = 12;

type PartnerSearchProps<Url extends string> = {
  kind: 'venues' | 'vendors';
  path: UrlOf<'GET', Url>;
  nameOf: (partner: Row<Url>) => string;
  detail: (partner: Row<Url>) => string;
  onChoose: (partner: Row<Url>) => void;
  /** The ids of those that are chosen already, and not offered. */
  taken?: readonly (number | null)[];
  /** The ids of those that have said no: they stay on offer. */
  declined?: readonly number[];
};

export function PartnerSearch<const Url extends string>(props: PartnerSearchProps<Url>) {
  const [q, setSearch] = useState('');
  return (
    <div className="grid gap-2">
      <SearchField label={`Search approved ${props.kind}`} value={q} onSearch={setSearch} />
      <Results {...props} q={q} />
    </div>
  );
}

function Results<const Url extends string>(props: PartnerSearchProps<Url> & { q: string }) {
  const { kind, path, q, nameOf, detail, onChoose, taken = [], declined = [] } = props;
  const query = useList(path, {
    page: 1,
    pageSize: shown,
    q,
    sort: 'businessName',
    filter: { name: 'status', value: 'approved' },
  });
  if (!query.data) return <Loading query={query} what={`the ${kind}`} />;
  const { rows: found, total } = query.data;
  const rows = found.filter(({ id }) => !taken.includes(id));
  const one = kind.slice(0, -1);
  if (rows.length === 0) {
    const none = q ? `No approved ${one} matches “${q}”.` : `No ${one} is approved yet.`;
    return (
      <p className="text-dusk">
        {total === 0 ? none : `Every ${one} found is already chosen.`}{' '}
        <TextLink href={`${pages.admin}?tab=${kind}&new=1`}>{`Add a ${one}`}</TextLink>
      </p>
    );
  }
  return (
    <>
      <ul
        aria-label={`Approved ${kind}`}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2"
      >
        {rows.map((partner) => (
          <li key={partner.id}>
            <button
              type="button"
              onClick={() => onChoose(partner)}
              className="h-full min-h-11 w-full rounded-xl border-2 border-ink bg-coaster px-3 py-1.5 text-left leading-snug [overflow-wrap:anywhere] hover:bg-blush"
            >
              <span className="block font-semibold">{nameOf(partner)}</span>
              {declined.includes(partner.id) && (
                <span className="block font-semibold text-danger text-sm">Said no to this crawl</span>
              )}
              <span className="line-clamp-2 text-dusk text-sm">{detail(partner)}</span>
            </button>
          </li>
        ))}
      </ul>
      {total > found.length && (
        <p className="text-dusk text-sm">{`${total - found.length} more. Search by name to find them.`}</p>
      )}
    </>
  );
}
