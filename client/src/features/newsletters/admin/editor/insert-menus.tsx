import type { Event } from '@shared/events/events';
import type { Picture } from '@shared/pictures/pictures';
import { formatShortDay, formatWeekday } from '@shared/short-days';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode, RefObject, SVGProps } from 'react';
import { useRead } from '@/api/use-read';
import { ActionMenu } from '@/ui/action-menu';
import { buttonStyles } from '@/ui/button';
import { CalendarPlus, Camera } from '@/ui/icons';
import { MenuButton, MenuItem } from '@/ui/menu';
import { hasFailed } from '@/ui/status';

type InsertMenuProps<Row> = {
  area: RefObject<HTMLTextAreaElement | null>;
  onInsert: (row: Row) => void;
};

type RowMenuProps<Row> = InsertMenuProps<Row> & {
  /** What one row is: `event`. */
  noun: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  query: UseQueryResult<Row[]>;
  label: (row: Row) => ReactNode;
  whenEmpty: string;
};

function RowMenu<Row extends { id: number }>(props: RowMenuProps<Row>) {
  const { area, onInsert, noun, icon: Icon, query, label, whenEmpty } = props;
  const rows = query.data ?? [];
  const meanwhile = hasFailed(query) ? `The ${noun}s could not be loaded.` : `Loading the ${noun}s...`;
  return (
    <ActionMenu
      button={
        <MenuButton
          aria-label={`Insert ${noun}`}
          className={buttonStyles({ variant: 'quiet', className: 'px-3! hover:bg-blush' })}
        >
          <Icon className="size-5" />
          <span className="capitalize max-sm:hidden">{noun}</span>
        </MenuButton>
      }
      actions={rows.map((row) => ({ action: row.id, label: label(row) }))}
      onOpen={() => query.isError && void query.refetch()}
      onAct={(id, event) => {
        event.preventDefault();
        area.current?.focus();
        const row = rows.find((one) => one.id === id);
        if (row) onInsert(row);
      }}
      align="start"
      collisionPadding={16}
      className="z-40 max-h-80 w-96 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-coaster border-2 border-ink bg-coaster p-2"
    >
      {/* An item in place of the rows, so that screen readers come across it. */}
      {rows.length === 0 && <MenuItem disabled>{query.data ? whenEmpty : meanwhile}</MenuItem>}
    </ActionMenu>
  );
}

export function InsertEventMenu(props: InsertMenuProps<Event>) {
  return (
    <RowMenu
      {...props}
      noun="event"
      icon={CalendarPlus}
      query={useRead('/api/events')}
      whenEmpty="No upcoming events. Publish one to insert it here."
      label={({ title, date }) => (
        <span className="min-w-0 py-2 leading-snug [overflow-wrap:anywhere]">
          {title}
          <span className="block font-normal text-dusk text-sm">{`${formatWeekday(date)}, ${formatShortDay(date)}`}</span>
        </span>
      )}
    />
  );
}

export function InsertPictureMenu(props: InsertMenuProps<Picture>) {
  return (
    <RowMenu
      {...props}
      noun="picture"
      icon={Camera}
      query={useRead('/api/admin/pictures?state=accepted&page=1&pageSize=50&sort=-createdAt')}
      whenEmpty="No pictures yet. Upload one on the Pictures page to insert it here."
      label={({ alt, urls }) => (
        <span className="flex min-w-0 items-center gap-3 py-1 leading-snug">
          <img src={urls.webp[0]?.url} alt="" loading="lazy" className="h-14 w-20 rounded-lg object-cover" />
          <span className="line-clamp-2 min-w-0 font-normal [overflow-wrap:anywhere]">{alt}</span>
        </span>
      )}
    />
  );
}
