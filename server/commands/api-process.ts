import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const pollMilliseconds = 50;

/** Runs the server as a child process for development, starting it again whenever asked to. */
export class ApiProcess {
  #child: ChildProcess | undefined;
  #ready: Promise<boolean> = Promise.resolve(false);
  #restartWanted = false;
  #restarting: Promise<void> | undefined;

  constructor(private readonly port: number) {}

  /** Resolves when the server answers (true), or has ended without ever doing so (false). */
  get ready(): Promise<boolean> {
    return this.#ready;
  }

  start(): Promise<boolean> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/index.ts'], {
      // The channel tells the child when this process is gone, however it ended.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(this.port) },
    });
    this.#child = child;
    this.#ready = this.#waitUntilReady(child);
    return this.#ready;
  }

  /** Starts the server anew. A file that changes while that goes on leads to one more start. */
  restart(): Promise<void> {
    this.#restartWanted = true;
    this.#restarting ??= this.#restartWhileWanted();
    return this.#restarting;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  }

  async #restartWhileWanted(): Promise<void> {
    while (this.#restartWanted) {
      this.#restartWanted = false;
      // Requests that come in from here on wait for the new process, not for the old one.
      let settle = (_isUp: boolean) => {};
      this.#ready = new Promise((resolve) => {
        settle = resolve;
      });
      await this.stop();
      settle(await this.start());
    }
    this.#restarting = undefined;
  }

  async #waitUntilReady(child: ChildProcess): Promise<boolean> {
    while (child.exitCode === null && child.signalCode === null) {
      try {
        const answer = await fetch(`http://127.0.0.1:${this.port}/api/health`);
        if (answer.ok) return true;
      } catch {
        // Not listening yet.
      }
      await wait(pollMilliseconds);
    }
    return false;
  }
}
