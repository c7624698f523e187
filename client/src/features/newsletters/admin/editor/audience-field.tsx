import { formatCount } from '@shared/counting';
import { formatShortDay } from '@shared/short-days';
import { useCounts } from '@/api/admin/use-counts';
import { SelectField } from '@/ui/form/field';
import { useAudiences } from '../../api/use-card-events';

type AudienceFieldProps = { value: number | null; onChange: (eventId: number | null) => void };

/** Who a newsletter goes to: everyone who has subscribed, or those of them who came to a crawl. */
export function AudienceField({ value, onChange }: AudienceFieldProps) {
  const events = useAudiences();
  const counts = useCounts();
  const isListed = value === null || events.some(({ id }) => id === value);
  return (
    <SelectField
      label="To"
      hint={value === null ? undefined : 'Only those of them who have subscribed. News does not show it.'}
      value={value ?? ''}
      onChange={({ target }) => onChange(Number(target.value) || null)}
      options={events.map(({ id, title, date }) => ({
        value: id,
        label: `Those who came to ${title}, ${formatShortDay(date)}`,
      }))}
    >
      <option value="">{`Everyone who has subscribed${counts ? ` (${formatCount(counts.subscribers)})` : ''}`}</option>
      {!isListed && <option value={value}>{`Those who came to crawl ${value}`}</option>}
    </SelectField>
  );
}
