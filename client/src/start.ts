import './index.css';

/** For browsers that report no first paint, or that do not paint a tab in the background. */
const maxWait = 2000;

/** Resolves after the first paint, so that loading the scripts does not delay it. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, maxWait);
  });
}

/**
 * Holds form submissions and clicks until hydration: before it, a form would reload the page and lose its values, and a
 * button would do nothing. Returns a function that replays the last of each.
 */
function holdActions(): () => void {
  let form: HTMLFormElement | undefined;
  let lastClick: { button: HTMLButtonElement; event: MouseEvent } | undefined;
  const holdForm = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.target instanceof HTMLFormElement) form = event.target;
  };
  const holdClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLButtonElement>('main button[type=button]');
    lastClick = button ? { button, event } : undefined;
  };
  document.addEventListener('submit', holdForm, true);
  document.addEventListener('click', holdClick, true);
  return () => {
    document.removeEventListener('submit', holdForm, true);
    document.removeEventListener('click', holdClick, true);
    form?.requestSubmit();
    // A click that is still being dispatched reaches React's own handler.
    if (lastClick && lastClick.event.eventPhase === Event.NONE) lastClick.button.click();
  };
}

/** Lets the browser react to the visitor between two long tasks. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function start(): Promise<void> {
  const replayHeldActions = holdActions();
  const hasContent = document.getElementById('root')?.hasChildNodes();
  if (hasContent) await firstPaint();
  const react = import('./react');
  const main = import('./main');
  await react;
  const { prepareDates, hydrate } = await main;
  await nextTask();
  prepareDates();
  await nextTask();
  hydrate(replayHeldActions);
}

void start();
