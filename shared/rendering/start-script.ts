/** What visitors did before the page's code had come, as `startScript` keeps it for `start.ts`. */
export type HeldActions = { events: Event[]; hold: (event: Event) => void };

export const scriptsTemplateId = 'scripts';

/** For browsers that report no first paint, or that do not paint a tab in the background. */
const longestWaitMilliseconds = 2000;

/**
 * Stands in each document: keeps what is sent and pressed too early, and loads the scripts, out of their template,
 * after the first paint.
 */
export const startScript = [
  'var heldActions={events:[],hold(e){heldActions.events.push(e);if(e.type=="submit"){e.preventDefault();e.stopPropagation()}}};',
  'document.addEventListener("submit",heldActions.hold,true);document.addEventListener("click",heldActions.hold,true);',
  `function loadScripts(){document.head.append(document.getElementById("${scriptsTemplateId}").content)}`,
  `new PerformanceObserver(loadScripts).observe({type:"paint",buffered:true});setTimeout(loadScripts,${longestWaitMilliseconds})`,
].join('');
