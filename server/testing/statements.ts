import { NoopLogger } from 'drizzle-orm/logger';
import { vi } from 'vitest';

/** The statements that run meanwhile, in their order and without their values. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const log = vi.spyOn(NoopLogger.prototype, 'logQuery');
  log.mockImplementation((...[statement]: unknown[]) => void statements.push(String(statement)));
  try {
    await work();
  } finally {
    log.mockRestore();
  }
  return statements;
}
