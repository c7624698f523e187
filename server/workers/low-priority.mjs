import { constants, setPriority } from 'node:os';

// Reads of pages go before passwords and pictures. On Linux a thread has a priority of its own; elsewhere the priority
// is that of the process, which must keep it.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
