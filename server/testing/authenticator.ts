import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The head of a CBOR item: its major type, and how long it is or what number it holds. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** On which page it is used, and for what. */
type Use = { origin: string; rpId: string; challenge: string };

/** A security key in software, of one credential: what it makes and signs is what a browser would send. */
export function anAuthenticator({ idBytes = 16 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(idBytes);
  let counter = 0;

  const clientData = (type: string, { challenge, origin }: Use) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** Present and verified; counts each use. */
  function authenticatorData({ rpId }: Use, credential?: Buffer): Buffer {
    const flags = Buffer.from([0x05 | (credential ? 0x40 : 0)]);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    counter += 1;
    return Buffer.concat([sha256(rpId), flags, count, ...(credential ? [credential] : [])]);
  }

  const credential = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, value]) => [name, value.toString('base64url')]),
    ),
  });

  return {
    /** What `navigator.credentials.create` gives. */
    create(use: Use) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'));
      const key = map(
        [integer(1), integer(2)],
        [integer(3), integer(-7)],
        [integer(-1), integer(1)],
        [integer(-2), coordinate(x)],
        [integer(-3), coordinate(y)],
      );
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([idBytes >> 8, idBytes & 0xff]),
        id,
        key,
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', use),
        attestationObject: map(
          [text('fmt'), text('none')],
          [text('attStmt'), map()],
          [text('authData'), bytes(authenticatorData(use, attested))],
        ),
      });
    },
    /** What `navigator.credentials.get` gives. */
    get(use: Use) {
      const clientDataJSON = clientData('webauthn.get', use);
      const data = authenticatorData(use);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return credential({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}
