/**
 * Passwords as the table holds them: argon2id, 19 MiB, two passes (OWASP), as a PHC string. Computed beside
 * the event loop.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

const memoryKib = 19_456;
const passes = 2;
const tagBytes = 32;

/** Each takes 19 MiB and a thread of the pool that files and names are also read by. */
const mostAtOnce = 2;
const mostWaiting = 100;

/** Too many passwords at once: the next is asked to come again, before memory runs short. */
class Crowded extends Error {
  readonly statusCode = 503;
}

/** Whose turn comes first: strangers' passwords keep nobody waiting whose device or session is known. */
export type Lane = 'known' | 'stranger';

let running = 0;
const waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [] };

/** The PHC string of a new password. */
export async function hashPassword(password: string, lane: Lane): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, { memoryKib, passes }, lane);
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Whether it is the password behind the PHC string. Null, for nobody's password, takes as long and is false
 * (R-056).
 */
export async function isPassword(password: string, phc: string | null, lane: Lane): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(phc ?? nobodys);
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

const nobodys = `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${unpadded(randomBytes(16))}$${unpadded(randomBytes(tagBytes))}`;

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
      // The same characters typed on another keyboard may come as other code points.
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
  if (running >= mostAtOnce) {
    if (waiting[lane].length >= mostWaiting) throw new Crowded('Too many passwords at once.');
    await new Promise<void>((resolve) => waiting[lane].push(resolve));
  }
  running += 1;
}
