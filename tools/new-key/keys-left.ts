/**
 * `npm run new-key -- left`: what still needs the previous key, so that the owner knows when it can be
 * removed (O-079).
 */
import type { Db } from '#db/connection.ts';
import { findErasedAccounts } from '#domains/accounts/find-erased.ts';
import { blocksLeft } from '#domains/customers/blocks/sign-blocks-again.ts';
import { findKeysLeft } from '#domains/staff/keys-left.ts';
import { makeStaffSecrets } from '#domains/staff/secrets.ts';
import { systemClock } from '#kit/clock.ts';
import { erasureFiles, erasureMark, readErasures } from '#platform/erasures/erasure-file.ts';
import { type AppKeys, makeSigner } from '#platform/settings/app-key.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** A line for each kind of thing that is left; empty if nothing is. */
export async function keysLeftLines(db: Db, settings: Settings, keys: AppKeys): Promise<string[]> {
  const people = await findKeysLeft(db, makeStaffSecrets(keys));
  const blocks = await blocksLeft(db, makeSigner(keys, 'blocked customers'), systemClock());
  const erased = await erasedLeft(db, settings, keys);
  return [
    ...line('Authenticators', people.authenticators, '"npm run new-key" reseals them'),
    ...line(
      'PINs',
      people.pins,
      'good when the person has unlocked a device once, or set another under "Me"',
    ),
    ...line('Recovery codes', people.recoveryCodes, 'the person makes new ones under "Me"'),
    ...line('Blocks', blocks, 'good at the next order of the person; without the key, block again'),
    ...(erased === 0 ? [] : [`Erased people: ${erased} (the nightly job re-signs them)`]),
  ];
}

function line(what: string, left: readonly string[], cure: string): string[] {
  return left.length === 0 ? [] : [`${what}: ${left.length} (${left.join(', ')}): ${cure}`];
}

/**
 * The number of erased accounts that are missing, under the signing key, from one of the files of erasures.
 */
async function erasedLeft(db: Db, { dataDir, process }: Settings, { signing }: AppKeys): Promise<number> {
  const signer = makeSigner(signing, 'erasures');
  const wanted = (await findErasedAccounts(db)).map((id) => erasureMark(signer, id));
  const missing = await Promise.all(
    erasureFiles({ dataDir, copiesDir: process.copiesDir }).map(async (file) => {
      const known = await readErasures([file]);
      return wanted.filter((mark) => !known.has(mark));
    }),
  );
  return new Set(missing.flat()).size;
}
