/** Why there is no picture: the helper or the browser forbids it, there is no camera, or another app has it. */
export type CameraProblem = 'denied' | 'absent' | 'busy';

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

/** The camera that looks away from the helper. Rejects with why there is none. */
export async function openCamera(): Promise<MediaStream> {
  // Undefined where the page did not come by https.
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError('absent');
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    throw new CameraError((error instanceof Error && problems[error.name]) || 'busy');
  }
}

export class CameraError extends Error {
  constructor(readonly problem: CameraProblem) {
    super(problem);
    this.name = 'CameraError';
  }
}
