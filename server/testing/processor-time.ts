/** The microseconds of work of all threads meanwhile: they depend on how fast the machine is, not on what else it does. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
