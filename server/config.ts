import { existsSync } from 'node:fs';
import { registerInput } from '@shared/account/account';
import { defaultSettings } from '@shared/settings/default-settings';
import { site } from '@shared/site';
import * as z from 'zod';
import * as rules from './config-rules';

/** A fault that stops the start. Its message is the one line that is printed: what is wrong, where, what it should be. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Every variable (`.env.example` explains them). A rule's message ends the sentence "NAME should …". */
const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'be production, development or test')
    .default('production'),
  PORT: rules.wholeNumber(0, 65535, 'be a port number from 0 to 65535').default(5000),
  HOST: z.string().optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: rules.database, abort: true })
    .refine(rules.isDatabase, rules.database)
    .refine(rules.hasKnownSslMode, `have as sslmode one of ${rules.sslModes.join(', ')}`)
    .optional(),
  DATA_DIR: z
    .string()
    .regex(/^(?!~|\w+:\/\/)/, 'be the path of a folder, written out without ~')
    .default('./.data'),
  PUBLIC_URL: rules
    .siteUrl('be the address of the site, like https://pups.example, without a path')
    .transform((url) => new URL(url).origin)
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: rules.mailServer, abort: true })
    .refine(rules.isDecodable, rules.mailServer)
    .refine(rules.hasItsPort, 'begin with smtps:// for port 465, and with smtp:// for 25, 587 and 2525')
    .optional(),
  MAIL_FROM: rules.mailbox.optional(),
  MAIL_PER_SECOND: rules
    .wholeNumber(1, 100_000, 'be how many messages may leave a second, from 1 to 100000')
    .default(10),
  JWT_SECRET: z
    .string()
    .min(32, 'have at least 32 characters')
    .refine(
      rules.isVaried,
      'be a random text, which this is not: it repeats itself (`openssl rand -hex 32` makes one)',
    )
    .optional(),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  TRUST_PROXY: rules
    .wholeNumber(0, 9, 'be the number of reverse proxies in front, 0 for none and 9 at most')
    .default(0),
  // Until version 2 it had one start make several, which would now be fewer than the operator counts on.
  PROCESSES: z
    .literal(
      '1',
      'be left out: several processes are started one by one (docs/operations.md#several-processes)',
    )
    .optional(),
  METRICS_PORT: rules.wholeNumber(0, 65535, 'be a port number from 0 to 65535').optional(),
  METRICS_HOST: z.string().default('localhost'),
  RATE_LIMITS: z.enum(['on', 'off'], 'be on or off').default('on'),
  DOOR_OFFLINE: z.enum(['on', 'off'], 'be on or off').default('on'),
  TONIGHT_OFFLINE: z.enum(['on', 'off'], 'be on or off').default('on'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(rules.stripeKey, 'be a secret or restricted key of Stripe, like rk_live_…')
    .optional(),
  // A site may still set it from the time when Stripe was to send its events.
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: rules
    .siteUrl('be left out: it names a stand-in for tests, on this machine alone', rules.loopback)
    .transform((url) => new URL(url))
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
});

const complete = environment
  .refine((env) => env.NODE_ENV !== 'production' || env.JWT_SECRET, {
    path: ['JWT_SECRET'],
    error: 'be set in production, to a random text of at least 32 characters',
  })
  .refine((env) => env.NODE_ENV !== 'production' || !env.SMTP_URL || env.PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    error: 'be set together with SMTP_URL: messages contain links to the site',
  })
  .refine((env) => env.NODE_ENV !== 'production' || !env.SMTP_URL || env.MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: `${rules.sender}, together with SMTP_URL`,
  })
  .refine((env) => !rules.isPlaceholder(env.PUBLIC_URL), {
    path: ['PUBLIC_URL'],
    error: 'be the address of your own site, which this is not: it is a placeholder',
  })
  .refine((env) => !env.PUBLIC_URL?.startsWith('http:') || !rules.isLiveKey(env.STRIPE_SECRET_KEY), {
    path: ['PUBLIC_URL'],
    error: 'begin with https:// beside a live key: buyers come back there',
  })
  .refine((env) => !env.METRICS_PORT || env.METRICS_PORT !== env.PORT, {
    path: ['METRICS_PORT'],
    error: 'be another port than PORT',
  })
  .refine((env) => Boolean(env.ADMIN_USERNAME) === Boolean(env.ADMIN_PASSWORD), {
    path: ['ADMIN_PASSWORD'],
    error: 'be set together with ADMIN_USERNAME, or neither',
    abort: true,
  })
  .refine((env) => !env.STRIPE_API_URL || !rules.isLiveKey(env.STRIPE_SECRET_KEY), {
    path: ['STRIPE_API_URL'],
    error: 'be left out beside a live key, which is for money: it names a stand-in for tests',
    abort: true,
  })
  .transform((env, context) => {
    const firstAdmin = env.ADMIN_USERNAME
      ? registerInput.safeParse({ username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD })
      : undefined;
    for (const { path, message } of firstAdmin?.error?.issues ?? []) {
      const variable = path[0] === 'username' ? 'ADMIN_USERNAME' : 'ADMIN_PASSWORD';
      context.addIssue({ code: 'custom', path: [variable], message: `be acceptable: ${message}` });
    }
    const isProduction = env.NODE_ENV === 'production';
    return {
      isProduction,
      isDevelopment: env.NODE_ENV === 'development',
      port: env.PORT,
      host: env.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
      databaseUrl: env.DATABASE_URL,
      dataDirectory: env.DATA_DIR,
      publicUrl: env.PUBLIC_URL,
      mail: {
        smtpUrl: env.SMTP_URL,
        from: env.MAIL_FROM ?? { name: site.name, address: defaultSettings.contact_email },
        perSecond: env.MAIL_PER_SECOND,
      },
      jwtSecret: env.JWT_SECRET,
      firstAdmin: firstAdmin?.data,
      trustProxy: env.TRUST_PROXY,
      metrics:
        env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
      rateLimits: env.RATE_LIMITS === 'on',
      stripe: env.STRIPE_SECRET_KEY
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            mode: rules.isLiveKey(env.STRIPE_SECRET_KEY) ? ('live' as const) : ('test' as const),
            apiUrl: env.STRIPE_API_URL,
          }
        : undefined,
      hasWebhookSecret: env.STRIPE_WEBHOOK_SECRET !== undefined,
      door: { isOffline: env.DOOR_OFFLINE === 'on' },
      tonight: { isOffline: env.TONIGHT_OFFLINE === 'on' },
      logLevel: env.LOG_LEVEL,
    };
  });

export type Config = z.infer<typeof complete>;

/** Reads the configuration of environment variables, blank ones as unset. Throws a StartError that names a bad one. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const result = complete.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())),
  );
  const [issue] = result.error?.issues ?? [];
  if (!result.success) throw new StartError(`${String(issue?.path[0])} should ${issue?.message}.`);
  return result.data;
}

/** The same of this process's environment and a `.env` file in the working folder; `fixed` is what the command decides. */
export function loadConfig(fixed: Record<string, string> = {}): Config {
  try {
    if (existsSync('.env')) process.loadEnvFile();
  } catch (error) {
    throw new StartError(`The file .env cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
  return parseConfig({ ...process.env, ...fixed });
}

/** Says why a command cannot go on, and ends it: one line for a StartError, the whole trace for a fault of ours. */
export function endWith(error: unknown): never {
  // By its name: in development the server's code is loaded again, and with it this class.
  console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
  process.exit(1);
}
