// Plain JavaScript: Node 20 cannot start a worker from TypeScript.
import './low-priority.mjs';
import bcrypt from 'bcryptjs';

/** @param {{ password: string, cost: number }} task */
export function hash({ password, cost }) {
  return bcrypt.hashSync(password, cost);
}

/** @param {{ password: string, hash: string }} task */
export function compare({ password, hash }) {
  return bcrypt.compareSync(password, hash);
}
