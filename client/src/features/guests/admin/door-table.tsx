import type { ComponentProps } from 'react';
import { Section } from '@/ui/page/section';
import { Table } from '@/ui/table/table';

/** One table of the door, where there is anything in it. */
export function DoorTable<Row>({ text, ...table }: ComponentProps<typeof Table<Row>> & { text?: string }) {
  if (table.rows.length === 0) return null;
  return (
    <Section heading={table.caption} className="gap-3">
      {text && <p>{text}</p>}
      <Table {...table} />
    </Section>
  );
}
