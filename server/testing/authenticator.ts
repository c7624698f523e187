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
const list = (...items: Buffer[]) => Buffer.concat([head(4, items.length), ...items]);
const map = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** Of an authority that only tests know, and one of its certificates, which names where those that it takes back are listed. */
export const authority = {
  root: 'MIIBJDCBy6ADAgECAgEBMAoGCCqGSM49BAMCMA8xDTALBgNVBAMTBFJvb3QwIBcNMDEwMTAxMDAwMDAwWhgPMjEwMTAxMDEwMDAwMDBaMA8xDTALBgNVBAMTBFJvb3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARcObNExUZq7DhNY0mLhiCI6hJh/SLGIJBKId+Z7wffsyj8JRWAvhyeUSWoQUzscqH+wmuaYSFdHU4PcMUJnBscoxYwFDASBgNVHRMBAf8ECDAGAQH/AgEBMAoGCCqGSM49BAMCA0gAMEUCIQD3qgeB+VKdB2hd77xUTvUVf2+BawalwVInak66k7Qc/AIge83GmCiu6lhn3EzQCXN145Xq2WAoIxPyr6rQo8+8krQ=',
  leaf: 'MIIBPDCB4qADAgECAgECMAoGCCqGSM49BAMCMA8xDTALBgNVBAMTBFJvb3QwIBcNMDEwMTAxMDAwMDAwWhgPMjEwMTAxMDEwMDAwMDBaMA8xDTALBgNVBAMTBExlYWYwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARIxwyBW4eJ10ja/97Xf9OoxpuNbmFhsKPJc6kfVfxTStokmQIy5RiEzBG1uW/XI0WUSja6Tz5afeLLPVDq/kz7oy0wKzApBgNVHR8EIjAgMB6gHKAahhhodHRwOi8vMTI3LjAuMC4xL3Jldm9rZWQwCgYIKoZIzj0EAwIDSQAwRgIhAMSY6ZpSHBp5MIyd/39kFbuA/9N+VwRAix5IjRYzS+maAiEAidrj0RUmkuJozg4D0vOu/5h4F269KW9U/yYYRUnVBkU=',
};
const leaf = Buffer.from(authority.leaf, 'base64');
/** Where the public key of that certificate is. */
const leafKey = leaf.indexOf(Buffer.from('03420004', 'hex')) + 3;

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

  /** Of the public key: 4, x and y. */
  const point = publicKey.export({ format: 'der', type: 'spki' }).subarray(-65);

  /** What it says of itself: nothing, that it has the key, or who made it, by a certificate of the key or of another. */
  const statements = {
    none: () => [],
    packed: (data: Buffer, clientDataHash: Buffer) => [
      [text('alg'), integer(-7)],
      [text('sig'), bytes(sign('sha256', Buffer.concat([data, clientDataHash]), privateKey))],
    ],
    'fido-u2f'(data: Buffer, clientDataHash: Buffer) {
      const signed = Buffer.concat([Buffer.of(0), data.subarray(0, 32), clientDataHash, id, point]);
      const certificate = Buffer.concat([leaf.subarray(0, leafKey), point, leaf.subarray(leafKey + 65)]);
      return [
        [text('sig'), bytes(sign('sha256', signed, privateKey))],
        [text('x5c'), list(bytes(certificate))],
      ];
    },
    apple: () => [[text('x5c'), list(bytes(leaf))]],
  } satisfies Record<string, (data: Buffer, clientDataHash: Buffer) => [Buffer, Buffer][]>;

  return {
    /** What `navigator.credentials.create` gives. */
    create(use: Use, format: keyof typeof statements = 'none') {
      const key = map(
        [integer(1), integer(2)],
        [integer(3), integer(-7)],
        [integer(-1), integer(1)],
        [integer(-2), bytes(point.subarray(1, 33))],
        [integer(-3), bytes(point.subarray(33))],
      );
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([idBytes >> 8, idBytes & 0xff]),
        id,
        key,
      ]);
      const clientDataJSON = clientData('webauthn.create', use);
      const data = authenticatorData(use, attested);
      return credential({
        clientDataJSON,
        attestationObject: map(
          [text('fmt'), text(format)],
          [text('attStmt'), map(...statements[format](data, sha256(clientDataJSON)))],
          [text('authData'), bytes(data)],
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
