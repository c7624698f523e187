import './index.css';

/** For browsers that do not tell of their first paint, or have not drawn a page that nobody has looked at. */
const longestWait = 2000;

/** Resolves once the visitor sees what came with the document: the code to operate it does not compete with that. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longestWait);
  });
}

/**
 * Until that code is there, sending a form would reload the page and lose what was typed, and a press of a button would do
 * nothing. Gives what does both then.
 */
function holdActions(): () => void {
  let form: HTMLFormElement | undefined;
  let lastPress: { button: HTMLButtonElement; event: MouseEvent } | undefined;
  const holdForm = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.target instanceof HTMLFormElement) form = event.target;
  };
  const holdPress = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLButtonElement>('main button[type=button]');
    lastPress = button ? { button, event } : undefined;
  };
  document.addEventListener('submit', holdForm, true);
  document.addEventListener('click', holdPress, true);
  return () => {
    document.removeEventListener('submit', holdForm, true);
    document.removeEventListener('click', holdPress, true);
    form?.requestSubmit();
    // A press that is still under way has brought that code to life, which answers to it by itself.
    if (lastPress && lastPress.event.eventPhase === Event.NONE) lastPress.button.click();
  };
}

/** Lets the browser answer to the visitor between two pieces of work. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function start(): Promise<void> {
  const doWhatWasHeld = holdActions();
  const hasContent = document.getElementById('root')?.hasChildNodes();
  if (hasContent) await firstPaint();
  const react = import('./react');
  const main = import('./main');
  await react;
  const { prepareDates, wake } = await main;
  await nextTask();
  prepareDates();
  await nextTask();
  wake(doWhatWasHeld);
}

void start();
