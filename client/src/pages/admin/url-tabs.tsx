import { formatCount } from '@shared/counting';
import { type ReactElement, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { ScrollingTabList, Tab, TabPanel, Tabs } from '@/ui/tabs';

/** Which of these views the URL's parameter names, or else the first, and what opens another. */
export function useUrlView<Id extends string>(parameter: string, ids: readonly [Id, ...Id[]]) {
  const [params, setParams] = useSearchParams();
  const requested = params.get(parameter);
  const view = ids.find((id) => id === requested) ?? ids[0];
  // Radix reports a click twice: on pointer down and on focus. Only one of them may add a history entry.
  const show = (next: string) => {
    const { search } = window.location;
    if (new URLSearchParams(search).get(parameter) !== next) setParams({ [parameter]: next });
  };
  return { view, show };
}

type View<Id> = { id: Id; name: string; count?: number | undefined; content: ReactElement };

type UrlTabsProps<Id> = {
  label: string;
  parameter: string;
  views: readonly [View<Id>, ...View<Id>[]];
  panelClassName: string;
};

/** Tabs of which the URL names the open one. On phones they are one scrolling line. */
export function UrlTabs<Id extends string>({ label, parameter, views, panelClassName }: UrlTabsProps<Id>) {
  const [first, ...others] = views;
  const { view, show } = useUrlView(parameter, [first.id, ...others.map(({ id }) => id)]);
  const list = useRef<HTMLDivElement>(null);
  // Runs after every render, because the counts make the tabs wider.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (tab)
      list.current?.scrollTo({ left: tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2 });
  });
  return (
    <Tabs value={view} onValueChange={show}>
      <ScrollingTabList ref={list} aria-label={label}>
        {views.map(({ id, name, count }) => (
          <Tab key={id} value={id} className="shrink-0 whitespace-nowrap">
            {name}
            {count !== undefined && <span className="font-normal tabular-nums"> ({formatCount(count)})</span>}
          </Tab>
        ))}
      </ScrollingTabList>
      {views.map(({ id, content }) => (
        <TabPanel key={id} value={id} className={panelClassName}>
          {content}
        </TabPanel>
      ))}
    </Tabs>
  );
}
