import { Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

// Run by each site before its own code. On a busy machine a thread of a low priority gets no time, and a request takes
// longer than the 15 seconds after which the site gives it up. Other tests are about these limits.
os.setPriority = () => {};
Server.prototype.setTimeout = function () {
  return this;
};
syncBuiltinESMExports();
