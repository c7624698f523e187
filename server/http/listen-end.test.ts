import { once } from 'node:events';
import { Agent, createServer, get, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { StartError } from '../config';
import { listen, stopListening, takePort } from './listen';

describe('a port that cannot be used', () => {
  async function reasonFor(port: number, host: string, prefix?: string): Promise<string> {
    const error = await takePort(createServer(), { port, host }, prefix).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(StartError);
    return String(error).replace('StartError: ', '');
  }

  it('is named with its reason, and with the variable to change', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    expect(await reasonFor(port, '127.0.0.1')).toBe(
      `Port ${port} on 127.0.0.1 (PORT, HOST) is in use. Stop what uses it, or set another PORT.`,
    );
    expect(await reasonFor(port, '127.0.0.1', 'METRICS_')).toBe(
      `Port ${port} on 127.0.0.1 (METRICS_PORT, METRICS_HOST) is in use. Stop what uses it, or set another METRICS_PORT.`,
    );
    // An address that is kept for documents, and a name.
    for (const host of ['192.0.2.1', 'pups.invalid'])
      expect(await reasonFor(0, host, 'METRICS_')).toBe(
        `METRICS_HOST should be an address of this machine, like 127.0.0.1, or 0.0.0.0 for all it has: ${host} is none.`,
      );
  });

  it('is named with what the system says where that is not expected', async () => {
    expect(await reasonFor(99_999, '127.0.0.1')).toMatch(
      /^Port 99999 on 127\.0\.0\.1 \(PORT, HOST\) cannot be used: RangeError.*99999/,
    );
  });
});

describe('a server that stops', () => {
  /** Listens with an app. `ask` requests something over a connection that stays open. */
  async function serving(app: RequestListener) {
    const server = await listen(app, { port: 0, host: '127.0.0.1', isProduction: false });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    });
    const { port } = server.address() as AddressInfo;
    const ask = async () => {
      const [response] = await once(get({ host: '127.0.0.1', port, agent }), 'response');
      response.resume();
      await once(response, 'end');
      return response.headers.connection;
    };
    return { server, ask };
  }

  it('waits for the request under way, and then takes no more', async () => {
    const held: ServerResponse[] = [];
    const { server, ask } = await serving((_req, res) => void held.push(res));
    const asked = ask();
    await expect.poll(() => held.length).toBe(1);
    let hasStopped = false;
    const stopped = stopListening(server).then(() => {
      hasStopped = true;
    });
    await expect.poll(() => server.listening).toBe(false);
    expect(hasStopped).toBe(false);
    held[0]?.end('Woof');
    await asked;
    await stopped;
    await expect(ask()).rejects.toThrow();
  });

  it('serves those that come in the time of notice, and tells them to close their connections', async () => {
    const { server, ask } = await serving((_req, res) => void res.end('Woof'));
    expect(await ask()).toBe('keep-alive');
    void stopListening(server, { notice: 60_000 });
    expect(await ask()).toBe('close');
    expect(server.listening).toBe(true);
  });

  it('closes the connections that nobody uses', async () => {
    const { server, ask } = await serving((_req, res) => void res.end('Woof'));
    expect(await ask()).toBe('keep-alive');
    // The time after which all connections are closed does not come.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await stopListening(server);
  });

  it('waits no longer than 8 s for a request that never ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let isAsked = false;
    const { server, ask } = await serving(() => {
      isAsked = true;
    });
    const asked = expect(ask()).rejects.toThrow('socket hang up');
    await expect.poll(() => isAsked).toBe(true);
    let hasStopped = false;
    const stopped = stopListening(server).then(() => {
      hasStopped = true;
    });
    await expect.poll(() => server.listening).toBe(false);
    // Half a second of notice has passed.
    vi.advanceTimersByTime(7400);
    await wait(200);
    expect(hasStopped).toBe(false);
    vi.advanceTimersByTime(100);
    await stopped;
    await asked;
  });
});
