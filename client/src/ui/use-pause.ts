import { useState } from 'react';

const milliseconds = 1000;

/** A pause after a tap that changed what a button does: who taps twice meant it once. `begin` begins it, `isOn` asks. */
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
