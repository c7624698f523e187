import { adminEventPath } from '@shared/rendering/admin-paths';
import { useRead } from '@/api/use-read';
import { LineLink } from '@/ui/page/text-link';

export function PaymentAlarms() {
  const alarms = useRead('/api/admin/payments/alarms').data?.alarms ?? [];
  return (
    // It stays when the last alarm goes, and takes the focus from it.
    <div tabIndex={-1} className="outline-none">
      {alarms.length > 0 && (
        <section
          aria-labelledby="payment-alarms"
          className="mb-4 grid gap-3 rounded-coaster border-2 border-ink bg-lager p-4 wide:p-5"
        >
          <h2 id="payment-alarms" className="text-heading">
            Payments need you
          </h2>
          <ul className="grid max-w-prose list-disc gap-2 pl-5">
            {alarms.map(({ kind, text, guests }) => (
              <li key={kind}>
                <span>{text}</span>
                {guests.map(({ id, eventId, event, name, email }) => (
                  <div key={id}>
                    <LineLink
                      href={`${adminEventPath({ id: eventId })}?tab=guests${email && `&q=${encodeURIComponent(email)}`}`}
                    >
                      {`${name || 'Erased guest'}, ${event}`}
                    </LineLink>
                  </div>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
