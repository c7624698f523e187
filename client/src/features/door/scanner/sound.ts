let audio: AudioContext | undefined;

/** Allows sounds. Call it while handling a tap, because browsers stay silent before one. */
export function allowSound(): void {
  audio ??= globalThis.AudioContext ? new AudioContext() : undefined;
  void audio?.resume();
}

export const allowedSound = () => audio;
