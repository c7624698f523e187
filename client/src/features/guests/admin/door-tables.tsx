import { formatMoment } from '@shared/dates';
import type { PaymentMeans } from '@shared/door/check-in-results';
import type { CountedPayment, DoorOverview } from '@shared/door/door';
import { dollarText } from '@shared/money';
import type { ComponentProps } from 'react';
import { sendJson } from '@/api/request';
import { useChange } from '@/changes/use-change';
import { Button } from '@/ui/button';
import { Section } from '@/ui/page/section';
import { Table } from '@/ui/table/table';

export function DoorTable<Row>({ text, ...table }: ComponentProps<typeof Table<Row>> & { text?: string }) {
  if (table.rows.length === 0) return null;
  return (
    <Section heading={table.caption} className="gap-3">
      {text && <p>{text}</p>}
      <Table {...table} />
    </Section>
  );
}

export const paidText = (cents: number, means: PaymentMeans | null) =>
  `${dollarText(cents)} ${means ?? 'cash'}`;

export function CashBox({ rows }: { rows: DoorOverview['cashBox'] }) {
  const sumOf = (means: PaymentMeans) => dollarText(rows.reduce((sum, row) => sum + row[means], 0));
  return (
    <DoorTable
      caption="Cash box"
      text={`${sumOf('cash')} in cash and ${sumOf('card')} by card, less what was given back, as far as the phones have sent it.`}
      columns={[
        { header: 'Phone', cell: ({ device }) => <bdi>{device}</bdi>, isRowHeader: true },
        { header: 'Cash', cell: ({ cash }) => dollarText(cash) },
        { header: 'Card', cell: ({ card }) => dollarText(card) },
      ]}
      rows={rows}
      rowKey={({ device }) => device}
    />
  );
}

export function Doubles({ eventId, rows }: { eventId: number; rows: DoorOverview['doubles'] }) {
  const event = `/api/admin/events/${eventId}` as const;
  const { mutate } = useChange({
    send: (counted: CountedPayment) => sendJson('PUT', `${event}/door/payments`, counted),
    refetch: [event],
    failed: 'Not changed',
  });
  return (
    <DoorTable
      caption="Marked as paid twice"
      text="Helpers marked these parties as paid more than they owed. It counts once, unless the money was taken twice."
      columns={[
        { header: 'Name', cell: ({ name }) => <bdi>{name || 'Unknown'}</bdi>, isRowHeader: true },
        { header: 'Paid', cell: ({ amount, means }) => paidText(amount ?? 0, means) },
        { header: 'At', cell: ({ at }) => formatMoment(at) },
        { header: 'Marked by', cell: ({ device }) => <bdi>{device}</bdi> },
        {
          header: 'Cash box',
          cell: ({ id, name, result }) => (
            <Button
              variant="outline"
              size="row"
              onClick={() => mutate({ checkInId: id, isCounted: result !== 'paid' })}
            >
              {result === 'paid' ? 'Counted. Do not count it' : 'Taken twice? Count it'}
              <span className="sr-only">{` ${name}`}</span>
            </Button>
          ),
        },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
