// Runs the decoder of pictures as the server does, and writes into a file how much memory it took at most. Linux only.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [peakFile, task] = process.argv.slice(2);
const program = fileURLToPath(new URL('../../server/workers/decoding-worker.mjs', import.meta.url));
const child = spawn(process.execPath, [program, task], { stdio: 'inherit' });

function readPeak() {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    if (kilobytes) writeFileSync(peakFile, String(Number(kilobytes) * 1024));
  } catch {
    // It has ended.
  }
}

setInterval(readPeak, 1).unref();
child.on('close', () => process.exit());
