import type { Db } from '#db/connection.ts';
import { listDevices } from '#domains/staff/devices/find-device.ts';
import { listPinBlocks } from '#domains/staff/devices/pin-blocks.ts';
import { listSignIns } from '#domains/staff/list-sign-ins.ts';
import { listOwnKeys } from '#domains/staff/own-keys.ts';
import type { StaffPerson } from '#domains/staff/person.ts';
import { formatStoreDate, storeDay } from '#kit/clock.ts';
import { storeDayStart } from '#kit/store-day.ts';
import { listDeskSessions } from '#platform/desk-sessions/end-desk-sessions.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { isLongUnused } from '../own-proof.ts';
import type { PersonProps } from './props.ts';

const mostFailed = 20;

/** The first moment of the month at the store, epoch ms. */
export function monthStart(now: number): number {
  return storeDayStart(`${storeDay(now).slice(0, 8)}01`) ?? now;
}

/** Everything on a person's page except the acts. */
export async function showPerson(
  db: Db,
  person: StaffPerson,
  { now, self }: { now: number; self: string },
): Promise<Omit<PersonProps, 'acts'>> {
  const { id, name, email, role, status, joinedAt, activeUntil, hasPassword } = person;
  const devices = await listDevices(db, now);
  const nameOf = new Map(devices.map((device) => [device.id, device.name]));
  const { passkeys, recoveryLeft } = await listOwnKeys(db, id);
  const tries = await listSignIns(db, id, { since: monthStart(now), limit: 500 });
  const rested = (used: Parameters<typeof isLongUnused>[0]) =>
    isLongUnused(used, now) ? ': not used for 90 days' : '';
  return {
    shown: {
      ...{ id, name, email, role, status },
      joined: joinedAt === null ? null : formatStoreDate(joinedAt),
      lastDay: activeUntil === null ? '' : storeDay(activeUntil),
      isSelf: id === self,
    },
    sessions: (await listDeskSessions(db, id, now)).map((session) => ({
      id: session.id,
      where: nameOf.get(session.deviceId ?? '') ?? 'A browser',
      used: formatMoment(session.seenAt, now),
    })),
    keys: [
      ...passkeys.map((key) => `Passkey, ${key.name}, made ${formatStoreDate(key.createdAt)}${rested(key)}`),
      ...(hasPassword ? ['Password with an authenticator'] : []),
      ...(joinedAt === null ? [] : [`${recoveryLeft} recovery codes left`]),
      ...devices
        .filter(({ staffId }) => staffId === id)
        .map(
          (device) =>
            `Own device, ${device.name}${rested({ createdAt: device.enrolledAt, lastUsedAt: device.lastUsedAt })}`,
        ),
    ],
    blocked: (await listPinBlocks(db, now))
      .filter((block) => block.person.id === id)
      .map(({ device }) => device),
    failed: tries
      .filter(({ succeeded }) => !succeeded)
      .slice(0, mostFailed)
      .map(({ seq, at, how, deviceId, browser }) => ({
        id: seq,
        words: `${formatMoment(at, now)}, ${waysToFail[how]}, ${deviceId === null ? browser : (nameOf.get(deviceId) ?? 'a former device')}`,
      })),
  };
}

const waysToFail = {
  passkey: 'passkey',
  password: 'password or code',
  recovery: 'recovery code',
  pin: 'PIN',
  invite: 'link',
} as const;
