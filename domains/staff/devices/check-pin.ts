import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { hashPassword, isPassword } from '#platform/passwords/hash-password.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { isActive } from '../find-staff-person.ts';
import { notePerson } from '../note-staff-act.ts';
import { allPeople, lockActivePerson, personById } from '../people.store.ts';
import type { StaffPerson } from '../person.ts';
import type { StaffSecrets } from '../secrets.ts';
import type { Proved } from '../sign-in/sign-in-place.ts';
import { insertTry, markSucceeded } from '../sign-in/sign-ins.store.ts';
import type { StaffDevice } from './device.ts';
import { type PinRefusal, readPin } from './pin.rules.ts';
import { countPinTry, forgetPinTries, maxPinTries } from './pin-tries.ts';
import { peopleWithPins, pinOf, rewritePin, savePin } from './pins.store.ts';

/** Sets a person's own PIN, replacing the previous one. */
export async function setPin(
  db: Db,
  secrets: StaffSecrets,
  staffId: StaffId,
  given: unknown,
  by: By,
): Promise<{ kind: 'set' } | { kind: PinRefusal }> {
  const read = readPin(given);
  if (read.kind !== 'pin') return read;
  const hash = await hashPassword(seasoned(secrets.signer, staffId, read.pin), 'known');
  await inTransaction(db, async (tx) => {
    await savePin(tx, staffId, { hash, keyMark: secrets.signer.keyMark }, by.now);
    await notePerson(tx, staffId, 'pin-set', by);
  });
  return { kind: 'set' };
}

export type PinAnswer =
  | Proved
  | { kind: 'wrong'; triesLeft: number }
  /** Five wrong ones on this device: a passkey or a manager unblocks it. */
  | { kind: 'blocked' };

/**
 * Checks a PIN on an enrolled device. For an unknown person, a person without a PIN, or one who may not work,
 * the answer is that for a wrong PIN.
 */
export async function checkPin(
  db: Db,
  secrets: StaffSecrets,
  given: { staffId: StaffId; pin: unknown },
  { device, browser, now }: { device: StaffDevice; browser: string; now: number },
): Promise<PinAnswer> {
  const { staffId } = given;
  const person = await personById(db, staffId);
  const tries = await countPinTry(db, staffId, device.id, now);
  if (tries === null) return { kind: 'blocked' };
  const at = { how: 'pin', device_id: device.id, browser, at: now } as const;
  const seq = await insertTry(db, person ? staffId : null, at);
  const hash = person ? ((await pinOf(db, staffId)) ?? null) : null;
  const typed = typeof given.pin === 'string' ? given.pin.slice(0, 50) : '';
  const { signer } = secrets;
  let right: Way | undefined;
  for (const way of signer.ways)
    if (!right && (await isPassword(seasoned(way, staffId, typed), hash, 'known'))) right = way;
  const isOpen = person && isActive(person, now) && isFor(device, person);
  if (!right || !isOpen) {
    const triesLeft = maxPinTries - tries;
    return triesLeft === 0 ? { kind: 'blocked' } : { kind: 'wrong', triesLeft };
  }
  await forgetPinTries(db, staffId, device.id);
  // The hash was made with the previous key: replace it with one made with the signing key (O-079).
  const again =
    right === signer.ways[0] ? null : await hashPassword(seasoned(signer, staffId, typed), 'known');
  const stillRight = async (tx: Tx) => {
    const isStill = (await lockActivePerson(tx, staffId)) && (await pinOf(tx, staffId)) === hash;
    if (isStill && again) await rewritePin(tx, staffId, { hash: again, keyMark: signer.keyMark });
    if (isStill) await markSucceeded(tx, seq, 'pin');
    return isStill;
  };
  return { kind: 'proved', person, how: 'pin', stillRight };
}

/** The people who may unlock a device by PIN, by name: on a personal phone only its owner. */
export async function peopleOfDevice(db: Db, device: StaffDevice, now: number): Promise<StaffPerson[]> {
  const withPins = await peopleWithPins(db);
  const people = (await allPeople(db)).filter(
    (person) => isActive(person, now) && withPins.has(person.id) && isFor(device, person),
  );
  return people.sort((one, other) => one.name.localeCompare(other.name, 'en-US'));
}

function isFor({ staffId }: StaffDevice, person: StaffPerson): boolean {
  return staffId === null || staffId === person.id;
}

type Way = Signer['ways'][number];

/** A million PINs are quickly tried against a stolen hash; mixing in the shop's key prevents that. */
function seasoned(way: Way, staffId: StaffId, pin: string): string {
  return way.sign(`pin|${staffId}|${pin}`);
}
