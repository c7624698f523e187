import autocannon from 'autocannon';

const connections = 50;

export type Load = { requests: number; perSecond: number; p99: number };

/** Requests one URL over and over on 50 connections. Throws where a response is not 200. */
export async function load(url: string, seconds: number): Promise<Load> {
  const result = await autocannon({ url, connections, duration: seconds });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${url} gave ${wrong} wrong responses`);
  const requests = result.requests.total;
  return { requests, perSecond: requests / result.duration, p99: result.latency.p99 };
}
