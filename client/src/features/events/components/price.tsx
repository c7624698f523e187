import type { Event } from '@shared/events/events';
import { perPerson, priceLabel } from '@shared/money';

export function Price({ event, className }: { event: Event; className: string }) {
  return (
    <p className={`font-display font-extrabold ${className}`}>
      <span>{priceLabel(event)}</span>
      {event.price > 0 && (
        <span className="block text-balance font-normal font-text text-sm leading-tight">{perPerson}</span>
      )}
    </p>
  );
}
