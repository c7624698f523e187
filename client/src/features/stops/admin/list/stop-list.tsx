import { Accessibility, PointerSensor } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import type { DraftStop } from '../draft/draft-route';
import { StopItem, type StopItemProps } from './stop-item';

// A handle is there for nothing else, so that no delay has to tell a drag from scrolling or a click.
const sensors = [PointerSensor.configure({ activationConstraints: () => undefined })];

type StopListProps = Pick<StopItemProps, 'isReadOnly' | 'hasEnded' | 'onMove' | 'onAct'> & {
  stops: DraftStop[];
  /** What the server has against single stops, by their key. */
  problems: Readonly<Record<string, string[]>>;
};

/** The stops in their order. They are moved by their handle, or one place at a time by buttons. */
export function StopList({ stops, problems, ...item }: StopListProps) {
  return (
    <DragDropProvider
      sensors={sensors}
      // It would make the handles a second way to move stops by keyboard, and announce them by their ids.
      plugins={(usual) => usual.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source) || source.initialIndex === source.index) return;
        item.onMove(source.initialIndex, source.index);
      }}
    >
      <ol aria-label="Stops" className="grid gap-2">
        {stops.map((stop, index) => (
          <StopItem
            key={stop.key}
            stop={stop}
            index={index}
            count={stops.length}
            previous={stops[index - 1]}
            problems={problems[stop.key] ?? []}
            {...item}
          />
        ))}
      </ol>
    </DragDropProvider>
  );
}
