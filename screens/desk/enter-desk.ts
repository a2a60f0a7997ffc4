/** What the screens that let a person into the desk share. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { PinAnswer } from '#domains/staff/devices/check-pin.ts';
import type { StaffDevice } from '#domains/staff/devices/device.ts';
import { deviceLifeMs } from '#domains/staff/devices/enroll-device.ts';
import { findDevice } from '#domains/staff/devices/find-device.ts';
import { forgetPinTries } from '#domains/staff/devices/pin-tries.ts';
import { belongsOnLocalhost, type PasskeyPlace } from '#domains/staff/passkeys/relying-party.rules.ts';
import type { StaffSecrets } from '#domains/staff/secrets.ts';
import type { Proved, SignInPlace } from '#domains/staff/sign-in/sign-in-place.ts';
import { browserWords } from '#kit/browser-words.ts';
import type { Clock } from '#kit/clock.ts';
import { ownPath } from '#platform/sessions/own-path.ts';

export interface DeskKeysDeps {
  db: Db;
  clock: Clock;
  staffSecrets: StaffSecrets;
  /** Where passkeys work, according to `APP_URL`. */
  passkeys: PasskeyPlace;
  shopName: string;
  settings: { appUrl: string };
}

/** Why passkeys are not offered; null if they are. */
export function whyNoPasskeys({ passkeys }: DeskKeysDeps): string | null {
  return passkeys.kind === 'offered' ? null : passkeys.why;
}

/** The enrolled device that the request comes from; null for any other browser. Renews its cookie monthly. */
export async function deviceOf(
  { db, clock }: DeskKeysDeps,
  { desk }: FastifyRequest,
): Promise<StaffDevice | null> {
  const found = await findDevice(db, desk.deviceToken, clock());
  if (found?.newToken) desk.deviceToSend = { token: found.newToken, maxAgeMs: deviceLifeMs };
  return found?.device ?? null;
}

/** Where an attempt to sign in comes from. */
export function placeOf(
  deps: DeskKeysDeps,
  request: FastifyRequest,
  device: StaffDevice | null,
): SignInPlace {
  return {
    ip: request.countedAddress,
    deviceId: device?.id ?? null,
    browser: browserWords(request.headers['user-agent']),
    now: deps.clock(),
  };
}

/** The answer to a wrong PIN, with the attempts that are left (B-011, B-013). */
export function pinWords(answer: Exclude<PinAnswer, Proved>): string {
  if (answer.kind === 'blocked')
    return 'Five wrong PINs on this device. Use a passkey, or password and code.';
  const { triesLeft } = answer;
  return `That PIN is not right. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left on this device.`;
}

const minuteMs = 60_000;
/** A driver stays signed in on their own phone for as long as a day of runs, even without signal (B-019). */
const runLifeMs = 14 * 60 * minuteMs;

/**
 * Opens the desk's session for a person who has proved who is there; false if the proof was used, or the
 * person suspended, in the meantime. On a shared device, the session lasts only for the device's own idle
 * minutes (B-011).
 */
export async function enterDesk(
  { db, clock }: DeskKeysDeps,
  { desk, log }: FastifyRequest,
  { person, how, stillRight }: Proved,
  device: StaffDevice | null,
): Promise<boolean> {
  const isShared = device !== null && (device.staffId === null || how === 'pin');
  const isRunning = device?.staffId === person.id && person.role === 'driver' && !isShared;
  const isIn = await desk.signIn({
    staffId: person.id,
    deviceId: device?.id ?? null,
    kind: how === 'pin' ? 'pin' : 'full',
    how,
    now: clock(),
    ...(isShared && { idleMs: device.lockMinutes * minuteMs }),
    ...(isRunning && { idleMs: runLifeMs, lifeMs: runLifeMs }),
    stillRight,
  });
  if (!isIn) return false;
  if (device && how !== 'pin') await forgetPinTries(db, person.id, device.id);
  log.info({ event: 'desk.sign-in', staff: person.id, how }, 'signed in to the desk');
  return true;
}

/** Where a sign-in leads: to the page of the desk that was requested, otherwise the desk itself. */
export function nextPath(given: unknown): string {
  const path = typeof given === 'string' ? ownPath(given) : null;
  return path !== null && /^\/desk(?:[/?#]|$)/.test(path) && !path.startsWith('/desk/sign-in')
    ? path
    : '/desk';
}

/**
 * Redirects a browser that opened an address of this machine to `localhost`, where passkeys work (B-004);
 * undefined for any other.
 */
export function leadToLocalhost(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const { host } = request;
  if (!belongsOnLocalhost(host)) return undefined;
  const port = /:(\d+)$/.exec(host)?.[1];
  return reply.redirect(`${request.protocol}://localhost${port ? `:${port}` : ''}${request.url}`, 302);
}
