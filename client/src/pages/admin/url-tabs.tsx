import { formatCount } from '@shared/counting';
import { type ReactElement, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { Tab, TabList, TabPanel, Tabs } from '@/ui/tabs';

type View = { id: string; name: string; count?: number | undefined; content: ReactElement };

/** The one that the URL names, or else the first. Links of earlier releases say `view`. */
export function useOpenView<Named extends { id: string }>(views: readonly [Named, ...Named[]]): Named {
  const [params] = useSearchParams();
  const requested = params.get('tab') ?? params.get('view');
  return views.find(({ id }) => id === requested) ?? views[0];
}

/** On phones what wraps elsewhere is one line that scrolls, and fades at the edges of the screen. */
export const phoneLine =
  'max-wide:-mx-4 max-wide:flex-nowrap max-wide:overflow-x-auto max-wide:px-4 max-wide:[mask-image:linear-gradient(90deg,transparent,#000_1rem,#000_calc(100%-1rem),transparent)] max-wide:[scrollbar-width:none]';

export type UrlTabsProps = {
  label: string;
  views: readonly [View, ...View[]];
  panelClassName: string;
};

/** Tabs of which the URL names the open one, or else the first is open. On phones they are one scrolling line. */
export function UrlTabs({ label, views, panelClassName }: UrlTabsProps) {
  const [, setParams] = useSearchParams();
  const { id: view } = useOpenView(views);
  // Radix reports a click twice: on pointer down and on focus. Only one of them may add a history entry.
  const show = (next: string) => {
    const { search } = window.location;
    if (new URLSearchParams(search).get('tab') !== next) setParams({ tab: next });
  };
  const list = useRef<HTMLDivElement>(null);
  // Runs after every render, because the counts make the tabs wider.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (tab)
      list.current?.scrollTo({ left: tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2 });
  });
  return (
    <Tabs value={view} onValueChange={show}>
      <TabList
        ref={list}
        aria-label={label}
        className={`relative max-wide:-mt-1.5 max-wide:gap-x-2 max-wide:py-1.5 ${phoneLine}`}
      >
        {views.map(({ id, name, count }) => (
          <Tab key={id} value={id} className="shrink-0 whitespace-nowrap">
            {name}
            {count !== undefined && (
              <span className="font-normal tabular-nums">{` (${formatCount(count)})`}</span>
            )}
          </Tab>
        ))}
      </TabList>
      {views.map(({ id, content }) => (
        <TabPanel key={id} value={id} className={panelClassName}>
          {content}
        </TabPanel>
      ))}
    </Tabs>
  );
}
