/** Prints the one line of a fault and what was wrong. Sets the exit code. */
export function report(fault: string, figures: string, wrongs: readonly string[]): void {
  const verdict = wrongs.length > 0 ? ` FAILED: ${wrongs.join('; ')}` : '';
  console.log(`${fault}: ${figures}${verdict}`);
  if (wrongs.length > 0) process.exitCode = 1;
}

/** The texts whose condition does not hold. */
export const violated = (rules: Record<string, boolean>): string[] =>
  Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
