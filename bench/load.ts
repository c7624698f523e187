import autocannon from 'autocannon';

const connections = 50;

export type Load = { requests: number; perSecond: number; p99: number };

/** Asks for one address over and over from 50 connections. Throws where an answer is not 200. */
export async function load(url: string, seconds: number): Promise<Load> {
  const result = await autocannon({ url, connections, duration: seconds });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${url} gave ${wrong} wrong answers`);
  const requests = result.requests.total;
  return { requests, perSecond: requests / result.duration, p99: result.latency.p99 };
}
