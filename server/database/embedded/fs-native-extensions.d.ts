declare module 'fs-native-extensions' {
  /** Locks bytes of an open file until it is closed. Returns false if they are locked already. */
  export function tryLock(file: number, offset: number, length: number): boolean;
}
