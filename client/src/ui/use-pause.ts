import { useState } from 'react';

const milliseconds = 1000;

/**
 * A pause after a tap that has changed what a button does: the thumb that taps twice meant it once. `begin` begins one,
 * `isOn` tells whether it lasts.
 */
export function usePause() {
  const [pause] = useState(() => {
    let endsAt = 0;
    return {
      begin: () => {
        endsAt = performance.now() + milliseconds;
      },
      isOn: () => performance.now() < endsAt,
    };
  });
  return pause;
}
