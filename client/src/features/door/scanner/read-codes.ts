/** Reads what the QR codes in a picture say. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;
