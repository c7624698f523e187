import { setTimeout as wait } from 'node:timers/promises';
import { aGuestFile, storeEvent } from '../bench/harness/fixtures';
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

/** Kills the server in the middle of an import: all of it is there afterwards, or nothing, and the second try is whole. */
async function killDuringImports(name: string, env: Env, rounds: number): Promise<void> {
  const rows = aGuestFile();
  const wrongs = new Set<string>();
  let cut = 0;
  for (let round = 0; round < rounds; round += 1) {
    const server = await startSite(env);
    const headers = await logIn(server.send);
    const path = `/api/admin/events/${await storeEvent(server.send, headers)}/registrations`;
    const first = server.send('POST', `${path}/import`, { body: { rows }, headers });
    await wait(500 + Math.random() * 2500);
    await stop(server, 'SIGKILL');
    const isCut = (await first).status === 0;
    if (isCut) cut += 1;
    const again = await startSite(env);
    const admin = { headers: await logIn(again.send) };
    const there = await again.send('GET', `${path}?pageSize=1`, admin);
    const found = Number(there.headers['x-total-count']);
    if (found !== 0 && found !== rows.length) wrongs.add(`${found} rows were there`);
    const second = await again.send('POST', `${path}/import`, { body: { rows }, ...admin });
    const { imported } = JSON.parse(second.body);
    if (imported !== rows.length - found) wrongs.add(`the second try stored ${imported} after ${found}`);
    await stop(again);
  }
  if (cut === 0) wrongs.add('no import was cut');
  report(`kill ${name}`, `${cut} x kill -9 in an import of ${rows.length} guests`, [...wrongs]);
}

/** Kills the server while it writes, again and again, and counts the acknowledged writes that are gone. */
export const kill = (rounds = 20): Promise<void> =>
  onEachDatabase(async (name, env) => {
    await killDuringWrites(name, env, rounds);
    await killDuringImports(name, env, Math.ceil(rounds / 4));
  });
