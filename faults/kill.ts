import { setTimeout as wait } from 'node:timers/promises';
import { messageWriter } from '../bench/harness/messages';
import { report, violated } from '../bench/harness/report';
import { type Env, logIn, onEachDatabase, type Send, startSite, stop } from '../bench/harness/site';

const writers = 8;

/** Writes messages until the server is gone. */
async function writeUntilKilled(send: Send, messages: ReturnType<typeof messageWriter>): Promise<void> {
  for (;;) {
    const { status } = await messages.write(send);
    if (status === 0) return;
    if (status !== 201) throw new Error(`a write got ${status}`);
  }
}

async function killDuringWrites(name: string, env: Env, rounds: number): Promise<void> {
  const messages = messageWriter();
  const starts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const server = await startSite(env);
    starts.push(performance.now() - started);
    const writing = Array.from({ length: writers }, () => writeUntilKilled(server.send, messages));
    await wait(300 + Math.random() * 900);
    await stop(server, 'SIGKILL');
    await Promise.all(writing);
  }
  const server = await startSite(env);
  const { lost, twice } = await messages.compare(server.send, await logIn(server.send));
  await stop(server);
  // The first start makes the tables.
  const slowest = Math.max(...starts.slice(1));
  report(
    `kill ${name}`,
    `${rounds} x kill -9, ${messages.acknowledged.size} acknowledged writes, ${lost} lost, ${twice} stored twice, slowest restart ${Math.round(slowest)} ms`,
    violated({ 'acknowledged writes were lost': lost === 0, 'writes were stored twice': twice === 0 }),
  );
}

/** Kills the server while it writes, again and again, and counts the acknowledged writes that are gone. */
export const kill = (rounds = 20): Promise<void> =>
  onEachDatabase((name, env) => killDuringWrites(name, env, rounds));
