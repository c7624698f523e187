/**
 * The microseconds that all threads of this process are at work meanwhile. Unlike the time that passes, they do not
 * depend on what else the machine does; how fast it is they do depend on.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
