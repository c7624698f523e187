import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** A message as the server received it: its envelope, what was sent letter for letter, and that parsed. */
export type ReceivedMessage = { from: string; to: string; raw: string; mail: Email };

/** What a file that came with a message contains. The lines of a calendar end in a line feed alone. */
export const contentOf = ({ content }: Attachment): Buffer<ArrayBuffer> =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));

/** When the server fails: as it is told the sender, the recipient, before the message, or once it has it all. */
type Stage = 'connect' | 'sender' | 'recipient' | 'message';
type Fault = {
  at: Stage;
  /** Only for this recipient. */
  to?: string;
  /** Only so many times. */
  times?: number;
} & ({ code: number; words: string } | { isCut: true });

type MailServerSettings = {
  /** Whether it offers STARTTLS, or speaks nothing but TLS, with a certificate that nobody vouches for. */
  tls?: 'none' | 'starttls' | 'only';
  /** Who it lets in; without one, everybody. */
  login?: { user: string; password: string };
  /** Where it listens; without one, anywhere. */
  port?: number;
  /** Whether it keeps messages, or only counts their recipients. */
  keepsMessages?: boolean;
};

const replyOf = ({ code, words }: { code: number; words: string }) =>
  Object.assign(new Error(words), { responseCode: code });

/** A mail server on this machine, yet to be started. It keeps what it receives; its faults stay until `heal`. */
function createMailServer({
  tls = 'none',
  login,
  port: wantedPort = 0,
  keepsMessages = true,
}: MailServerSettings = {}) {
  const messages: ReceivedMessage[] = [];
  const recipients: string[] = [];
  const sockets = new Map<string, Socket>();
  let faults: Fault[] = [];
  let mostConnections = 0;

  const faultAt = (stage: Stage, to?: string) => {
    const fault = faults.find(
      ({ at, to: only, times = 1 }) => at === stage && times > 0 && (only === undefined || only === to),
    );
    if (fault?.times !== undefined) fault.times -= 1;
    return fault;
  };
  const failOrGoOn = (
    stage: Stage,
    { id }: SMTPServerSession,
    goOn: (error?: Error) => void,
    to?: string,
  ): void => {
    const fault = faultAt(stage, to);
    if (!fault) goOn();
    else if ('isCut' in fault) sockets.get(id)?.destroy();
    else goOn(replyOf(fault));
  };

  const options: SMTPServerOptions = {
    secure: tls === 'only',
    disabledCommands: [...(tls === 'starttls' ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    authOptional: !login,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(replyOf({ code: 535, words: '5.7.8 Wrong user or password' }));
    },
    onConnect(session, done) {
      const connection = [...server.connections].find(({ id }) => id === session.id);
      if (connection) sockets.set(session.id, connection._socket);
      mostConnections = Math.max(mostConnections, sockets.size);
      failOrGoOn('connect', session, done);
    },
    onMailFrom: (_address, session, done) => failOrGoOn('sender', session, done),
    onRcptTo: ({ address }, session, done) => failOrGoOn('recipient', session, done, address),
    onData(stream, session, done) {
      const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
      const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
      const receive = async () => {
        const raw = await text(stream);
        failOrGoOn(
          'message',
          session,
          async (error) => {
            if (!error) recipients.push(to);
            if (!error && keepsMessages) messages.push({ from, to, raw, mail: await PostalMime.parse(raw) });
            done(error);
          },
          to,
        );
      };
      receive().catch(done);
    },
    onClose({ id }) {
      sockets.delete(id);
    },
  };
  const server = new SMTPServer(options);
  // Clients that break off in the middle are what is tested.
  server.on('error', () => {});
  let port = wantedPort;
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';

  return {
    async start() {
      const listener = server.listen(port, '127.0.0.1');
      await once(listener, 'listening');
      port = (listener.address() as AddressInfo).port;
    },
    get port() {
      return port;
    },
    get url() {
      return `${tls === 'only' ? 'smtps' : 'smtp'}://${credentials}127.0.0.1:${port}`;
    },
    messages,
    /** The recipients that it has accepted a message for, once for each message. */
    recipients,
    mostConnections: () => mostConnections,
    openConnections: () => sockets.size,
    fail(...added: Fault[]) {
      faults.push(...added);
    },
    heal() {
      faults = [];
    },
    cutConnections() {
      for (const socket of sockets.values()) socket.destroy();
    },
    empty() {
      messages.length = 0;
      recipients.length = 0;
    },
    async stop() {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
export type MailServer = ReturnType<typeof createMailServer>;

/** The same, started. */
export async function startMailServer(settings?: MailServerSettings): Promise<MailServer> {
  const mailServer = createMailServer(settings);
  await mailServer.start();
  return mailServer;
}

/** Accepts connections, says `greeting`, and then nothing, or a line every 100 ms that promises more. */
export async function startSilentMailServer(greeting = '', trickle = '') {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (greeting) socket.write(greeting);
    if (!trickle) return;
    const trickling = setInterval(() => socket.write(trickle), 100);
    socket.once('close', () => clearInterval(trickling));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A mail server for the tests of one file. Before each of them it works, and has received nothing. */
export function testMailServer(settings?: MailServerSettings): MailServer {
  const mailServer = createMailServer(settings);
  beforeAll(() => mailServer.start());
  beforeEach(() => {
    mailServer.heal();
    mailServer.empty();
  });
  afterAll(() => mailServer.stop());
  return mailServer;
}
