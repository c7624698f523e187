import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goTo } from '@/testing/render';
import { useHashScrolling } from './hash-scrolling';

const top = 1000;
const scrollTo = vi.fn();

function Page() {
  useHashScrolling();
  return <section id="perks">Perks</section>;
}

function arriveAt(address: string) {
  goTo(address);
  const { getByText } = render(<Page />);
  vi.spyOn(getByText('Perks'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 100));
}

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

/** The test's document has no layout: what this gives back says in the browser's place that sizes have changed. */
function watchSizes(): () => void {
  let report = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        report = callback;
      }
      observe() {}
      disconnect() {
        report = () => {};
      }
    },
  );
  return () => report();
}

function follow(address: string): void {
  goTo(address);
  act(() => void window.dispatchEvent(new Event('popstate')));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  scrollTo.mockReset();
});

describe('a URL with a hash', () => {
  it('does not change the tab order of an element that is focusable anyway', () => {
    goTo('/#tickets');
    render(
      <>
        <Page />
        <a id="tickets" href="/events">
          Tickets
        </a>
      </>,
    );
    wait(100);
    expect(screen.getByText('Tickets')).toHaveFocus();
    expect(screen.getByText('Tickets')).not.toHaveAttribute('tabindex');
  });

  it.each(['/#nowhere', '/#%', '/#'])('does not scroll where no element has the id: %s', (address) => {
    arriveAt(address);
    wait(1000);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('does not scroll after the visitor has left the page', () => {
    arriveAt('/#perks');
    wait(50);
    follow('/');
    wait(1000);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('jumps instead of scrolling smoothly for visitors who prefer reduced motion', () => {
    const noMotion = Object.defineProperty(window.matchMedia('all'), 'matches', { value: true });
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      expect(query).toBe('(prefers-reduced-motion: reduce)');
      return noMotion;
    });
    arriveAt('/#perks');
    wait(100);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: top - 80, behavior: 'instant' });
  });
});

describe('a page that grows above the element of the hash', () => {
  /** Content above comes late. */
  let grow: (by: number) => void;

  beforeEach(() => {
    const reportSizes = watchSizes();
    grow = (by) => {
      vi.spyOn(screen.getByText('Perks'), 'getBoundingClientRect').mockReturnValue(
        new DOMRect(0, top + by, 100, 100),
      );
      reportSizes();
    };
    arriveAt('/#perks');
    wait(100);
    scrollTo.mockClear();
  });

  it('scrolls on to the element’s new position, and jumps there once the scroll has ended', () => {
    grow(300);
    expect(scrollTo).toHaveBeenLastCalledWith({ top: top + 300 - 80, behavior: 'smooth' });
    fireEvent(window, new Event('scrollend'));
    grow(400);
    expect(scrollTo).toHaveBeenLastCalledWith({ top: top + 400 - 80, behavior: 'instant' });
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['taken over by the wheel', () => fireEvent.wheel(document.body)],
    ['taken over by touch', () => fireEvent.touchStart(document.body)],
    ['taken over by the pointer', () => fireEvent.pointerDown(document.body)],
    ['taken over by the keyboard', () => fireEvent.keyDown(document.body)],
    ['taken the focus elsewhere', () => act(() => screen.getByText('Perks').blur())],
    ['followed another link', () => follow('/')],
  ])('does not scroll after the visitor has %s', (_what, leave) => {
    leave();
    grow(300);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

it('a URL with a hash scrolls to an element that appears late', () => {
  const reportSizes = watchSizes();
  goTo('/#tickets');
  render(<Page />);
  wait(100);
  render(
    <a id="tickets" href="/events">
      Tickets
    </a>,
  );
  reportSizes();
  expect(scrollTo).toHaveBeenCalledOnce();
  expect(screen.getByText('Tickets')).toHaveFocus();
});
