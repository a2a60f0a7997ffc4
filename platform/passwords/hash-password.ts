/** Password hashes: argon2id, 19 MiB, two passes (OWASP), as PHC strings. Computed off the event loop. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

const memoryKib = 19_456;
const passes = 2;
const tagBytes = 32;

/** Each hash takes 19 MiB and a thread of the pool that also reads files and resolves names. */
const maxAtOnce = 2;
const maxWaiting = 100;

/** Too many passwords at once: the request is refused before memory runs short. */
class TooManyPasswords extends Error {
  readonly statusCode = 503;
}

/** Known devices and sessions come first, so that strangers' passwords do not keep them waiting. */
export type Lane = 'known' | 'stranger';

let running = 0;
const waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [] };

/** Hashes a new password. */
export async function hashPassword(password: string, lane: Lane): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, { memoryKib, passes }, lane);
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Whether the password matches the PHC string. For null (no account) it takes as long and is false.
 */
export async function isPassword(password: string, phc: string | null, lane: Lane): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(phc ?? dummyHash);
  if (!parts) throw new Error('A password is not stored as a PHC string of argon2id.');
  const [, memory, times, salt = '', expected = ''] = parts;
  const tag = await tagOf(
    password,
    Buffer.from(salt, 'base64'),
    { memoryKib: Number(memory), passes: Number(times) },
    lane,
  );
  return timingSafeEqual(tag, Buffer.from(expected, 'base64')) && phc !== null;
}

const dummyHash = `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${unpadded(randomBytes(16))}$${unpadded(randomBytes(tagBytes))}`;

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

async function tagOf(
  password: string,
  nonce: Buffer,
  cost: { memoryKib: number; passes: number },
  lane: Lane,
): Promise<Buffer> {
  await takeTurn(lane);
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      // The same characters typed on another keyboard may be different code points.
      const message = password.normalize('NFKC');
      const settings = {
        message,
        nonce,
        parallelism: 1,
        tagLength: tagBytes,
        memory: cost.memoryKib,
        passes: cost.passes,
      };
      argon2('argon2id', settings, (error, tag) => (error ? reject(error) : resolve(tag)));
    });
  } finally {
    running -= 1;
    (waiting.known.shift() ?? waiting.stranger.shift())?.();
  }
}

async function takeTurn(lane: Lane): Promise<void> {
  if (running >= maxAtOnce) {
    if (waiting[lane].length >= maxWaiting) throw new TooManyPasswords('Too many passwords at once.');
    await new Promise<void>((resolve) => waiting[lane].push(resolve));
  }
  running += 1;
}
