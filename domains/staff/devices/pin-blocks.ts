/**
 * People who may not use a PIN on a device after five wrong ones there, and the act that lets them try again
 * (B-011).
 */
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { isActive } from '../find-staff-person.ts';
import { notePerson } from '../note-staff-act.ts';
import { allPeople, lockActivePerson } from '../people.store.ts';
import type { StaffPerson } from '../person.ts';
import type { StaffDevice } from './device.ts';
import { listDevices } from './find-device.ts';
import { forgetPinTries, usedUpPins } from './pin-tries.ts';

export interface PinBlock {
  person: Pick<StaffPerson, 'id' | 'name'>;
  device: Pick<StaffDevice, 'id' | 'name'>;
}

/** For the people who may work and the devices that are enrolled; one query, however many there are. */
export async function listPinBlocks(db: Db, now: number): Promise<PinBlock[]> {
  const people = (await allPeople(db)).filter((person) => isActive(person, now));
  const devices = await listDevices(db, now);
  const blocks = people.flatMap((person) => devices.map((device) => ({ person, device })));
  const places = blocks.map(({ person, device }) => ({ staffId: person.id, deviceId: device.id }));
  const usedUp = new Set((await usedUpPins(db, places, now)).map(nameOf));
  return blocks
    .filter((_, at) => usedUp.has(nameOf(places[at])))
    .map(({ person, device }) => ({
      person: { id: person.id, name: person.name },
      device: { id: device.id, name: device.name },
    }));
}

const nameOf = (place: { staffId: string; deviceId: string } | undefined) =>
  `${place?.staffId} ${place?.deviceId}`;

/** Lets the person try the PIN on the device five more times; attempts on other devices stay counted. */
export function liftPinBlock(
  db: Db,
  place: { staffId: StaffId; deviceId: string },
  by: By,
): Promise<{ kind: 'lifted' } | { kind: 'not-blocked' }> {
  return inTransaction(db, async (tx) => {
    const { staffId, deviceId } = place;
    // Two concurrent calls wait for each other here.
    await lockActivePerson(tx, staffId);
    const blocked = await usedUpPins(tx, [place], by.now);
    if (blocked.length === 0) return { kind: 'not-blocked' };
    await forgetPinTries(tx, staffId, deviceId);
    await notePerson(tx, staffId, 'pin-block-lifted', by, { after: { deviceId } });
    return { kind: 'lifted' };
  });
}
