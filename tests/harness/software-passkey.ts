/** A passkey without a browser: answers a page's challenges as an authenticator with user verification does. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const userPresent = 0x01;
const userVerified = 0x04;
const withKey = 0x40;

export interface SoftwarePasskey {
  id: string;
  /** Answers `navigator.credentials.create`. */
  register(challenge: string, changes?: Answering): object;
  /** Answers `navigator.credentials.get`; the counter grows with each answer. */
  answer(challenge: string, changes?: Answering): object;
}

/** What an authenticator may answer differently. */
interface Answering {
  origin?: string;
  isVerified?: boolean;
  counter?: number;
}

export function softwarePasskey(party: { id: string; origin: string }): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');
  let uses = 0;

  const clientData = (type: string, challenge: string, origin = party.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, counter: number, isVerified = true) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = isVerified ? userVerified : 0;
    return Buffer.concat([sha256(party.id), Buffer.from([flags | userPresent | verified]), count]);
  };

  return {
    id,
    register(challenge, { origin, isVerified } = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // A COSE key: EC2, ES256, P-256 (RFC 9053 7.1.1), as a CBOR map of five entries.
      const coseKey = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([
        authenticatorData(withKey, 0, isVerified),
        Buffer.alloc(16),
        Buffer.from([0, rawId.length]),
        rawId,
        coseKey,
      ]);
      // { fmt: 'none', attStmt: {}, authData: data }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    answer(challenge, { origin, isVerified, counter } = {}) {
      uses += 1;
      const json = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(0, counter ?? uses, isVerified);
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), privateKey);
      return credential({
        clientDataJSON: json.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };

  function credential(response: object): object {
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
