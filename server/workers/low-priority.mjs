import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

// Reads of pages go before passwords and pictures. On Linux a thread has a priority of its own; elsewhere the priority
// is that of the process, which must keep it. Nobody but root may take a lower one back, so that it is counted from
// what the server was started with.
if (process.platform === 'linux') setPriority(Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL));
