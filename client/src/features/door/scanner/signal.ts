import { allowedSound } from './sound';

function beep(context: AudioContext, pitch: number, start: number, seconds: number): void {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  volume.gain.value = 0.2;
  oscillator.frequency.value = pitch;
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(context.currentTime + start);
  oscillator.stop(context.currentTime + start + seconds);
}

/** Signals by sound and vibration whether somebody may come in. */
export function signal(isGood: boolean): void {
  navigator.vibrate?.(isGood ? 100 : [200, 100, 200]);
  const audio = allowedSound();
  if (!audio) return;
  if (isGood) {
    beep(audio, 880, 0, 0.08);
    beep(audio, 1320, 0.09, 0.12);
  } else {
    beep(audio, 220, 0, 0.35);
  }
}
