/** Why there is no picture: permission denied, no camera, or another app uses it. */
export type CameraProblem = 'denied' | 'absent' | 'busy';

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

/** Opens the rear camera. Rejects with a `CameraError`. */
export async function openCamera(): Promise<MediaStream> {
  // Undefined without https.
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
