import { constants, setPriority } from 'node:os';

// Whoever reads a page goes before whoever waits for a password or a picture. On Linux a thread has a priority of its
// own; elsewhere it is the process's, which must keep it.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
