import { startInstant } from '@shared/instants';
import type { ProgressUpdate } from '@shared/stops/progress';
import { followPack } from '@shared/stops/tonight';
import { aTonight } from '@shared/testing/builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { button } from '@/testing/render';
import { PackControls } from './pack-controls';

const now = startInstant('2026-12-05', '4:45 PM');

/** The controls at a site that stores it at once. */
function Pack() {
  const [progress, setProgress] = useState<ProgressUpdate>({ stopId: null, minutesLate: 10 });
  const tonight = aTonight({ ...progress, changedAt: now.toISOString() });
  return (
    <PackControls
      tonight={tonight}
      evening={followPack(tonight, now)}
      onMove={async (next) => setProgress(next)}
    />
  );
}

it('moving the pack by keyboard keeps the focus where the button is gone that was pressed', async () => {
  const user = userEvent.setup();
  render(<Pack />);
  button('On time again').focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'On time again' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Move the pack' })).toHaveFocus();
});

it('a second tap within a second does nothing, whatever the button says by then', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5000);
  onTestFinished(() => clock.mockRestore());
  const user = userEvent.setup();
  render(<Pack />);
  const main = () => screen.getAllByRole('button')[0] ?? document.body;
  const saysOther = (than: string) => waitFor(() => expect(main()).not.toHaveTextContent(than));
  const first = String(main().textContent);
  await user.click(main());
  await saysOther(first);
  const second = String(main().textContent);
  clock.mockReturnValue(5999);
  await user.click(main());
  expect(main()).toHaveTextContent(second);
  clock.mockReturnValue(6000);
  await user.click(main());
  await saysOther(second);
});
