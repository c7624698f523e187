import { administrator } from './administrator';

/** The variables of every built site that the browser tests start. All the tests come from one IP address. */
export const siteEnvironment = (port: number) => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  JWT_SECRET: 'a secret that only the browser tests know',
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
});
