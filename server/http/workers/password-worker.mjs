// Plain JavaScript: Node 20 cannot start a worker from TypeScript.
import './low-priority.mjs';
import bcrypt from 'bcryptjs';

/**
 * @template Result
 * @param {() => Result} work
 */
function timed(work) {
  const began = performance.now();
  const result = work();
  return { result, milliseconds: performance.now() - began };
}

/** @param {{ password: string, cost: number }} task */
export function hash({ password, cost }) {
  return timed(() => bcrypt.hashSync(password, cost));
}

/** @param {{ password: string, hash: string }} task */
export function compare({ password, hash }) {
  return timed(() => bcrypt.compareSync(password, hash));
}
