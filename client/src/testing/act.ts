import React from 'react';
import { flushSync } from 'react-dom';

// Before a test sets the clock.
const nextTurn = setImmediate;

/** More than an update takes with the effects that follow from each other, one turn each on the slowest machine. */
const turns = 10;

async function finish(result: Promise<unknown>) {
  await result;
  for (let turn = 0; turn < turns; turn += 1) await new Promise(nextTurn);
  return result;
}

/** The product's build of React has no `act`; the build that has one takes a trace of the stack for each element. */
Object.assign(React, {
  act(callback: () => unknown) {
    const result = flushSync(callback);
    return result instanceof Promise ? finish(result) : result;
  },
});
