/** The URLs about the store's people themselves: their devices, and how they prove who they are. */
import { devicesScreen } from '#screens/desk/devices/handlers.ts';
import { lockScreen } from '#screens/desk/lock/handlers.ts';
import { dutyForm } from '#screens/desk/me/duty.ts';
import { meScreen } from '#screens/desk/me/handlers.ts';
import { ownKeyCalls } from '#screens/desk/me/keys.ts';
import { peopleScreen } from '#screens/desk/people/handlers.ts';
import { personScreen } from '#screens/desk/person/handlers.ts';
import { proofCalls } from '#screens/desk/proof-calls.ts';
import { activityDeps } from '../activity/activity-deps.ts';
import { get, post, type Route } from '../routes/route.ts';
import type { Shop } from '../shop.ts';
import { deskRule } from './rules.ts';

export function deskPeopleRoutes(shop: Shop): Route[] {
  const act = deskRule(shop);
  const proof = proofCalls(shop);
  const devices = devicesScreen(shop);
  const people = peopleScreen(shop);
  const { readHistory } = activityDeps(shop);
  const person = personScreen({ ...shop, readHistory });
  const manage = act('manage-people');
  const me = meScreen(shop);
  const keys = ownKeyCalls(shop);
  const own = act('see-own');
  return [
    get('/desk/devices', 'desk.devices', devices.show, act('manage-devices')),
    post('/desk/devices/code', 'desk.devices.code', devices.makeCode, act('manage-devices')),
    post('/desk/devices/:id/change', 'desk.device.change', devices.change, act('manage-devices')),
    post('/desk/devices/:id/revoke', 'desk.device.revoke', devices.revoke, act('manage-devices')),
    get('/desk/people', 'desk.people', people.show, manage),
    post('/desk/people/invite', 'desk.people.invite', people.invite, manage),
    get('/desk/people/:id', 'desk.person', person.show, manage),
    post('/desk/people/:id/role', 'desk.person.role', person.changeRole, manage),
    post('/desk/people/:id/last-day', 'desk.person.last-day', person.setLastDay, manage),
    post('/desk/people/:id/suspend', 'desk.person.suspend', person.suspend, manage),
    post('/desk/people/:id/activate', 'desk.person.activate', person.activate, manage),
    post('/desk/people/:id/close', 'desk.person.close', person.close, manage),
    post('/desk/people/:id/sign-out', 'desk.person.sign-out', person.signOut, manage),
    post('/desk/people/:id/pin-again', 'desk.person.pin-again', person.pinAgain, act('manage-devices')),
    post('/desk/people/:id/link', 'desk.person.link', person.newLink, manage),
    get('/desk/me', 'desk.me', me.show, own),
    post('/desk/me/pin', 'desk.me.pin', me.setPin, own),
    post('/desk/me/keys', 'desk.me.keys', me.switchKeys, own),
    post('/desk/me/duty', 'desk.me.duty', dutyForm(shop).set, act('see-alerts')),
    post('/desk/me/sign-out-elsewhere', 'desk.me.sign-out-elsewhere', me.signOutElsewhere, own),
    post('/desk/me/passkeys/begin', 'desk.me.passkeys.begin', keys.beginPasskey, own),
    post('/desk/me/passkeys', 'desk.me.passkeys.add', keys.addPasskey, own),
    post('/desk/me/passkeys/:id/remove', 'desk.me.passkeys.remove', keys.removePasskey, own),
    post('/desk/me/password/begin', 'desk.me.password.begin', keys.beginPassword, own),
    post('/desk/me/password', 'desk.me.password', keys.setPassword, own),
    post('/desk/me/recovery-codes', 'desk.me.recovery-codes', keys.renewCodes, own),
    post('/desk/lock/now', 'desk.lock.now', lockScreen(shop).lock, own),
    post('/desk/step-up/passkey/begin', 'desk.step-up.passkey.begin', proof.beginStepUp, own),
    post('/desk/step-up', 'desk.step-up', proof.stepUp, own),
    post('/desk/approval/approvers', 'desk.approval.approvers', proof.approvers, own),
    post('/desk/approval/passkey/begin', 'desk.approval.passkey.begin', proof.beginApproval, own),
    post('/desk/approval', 'desk.approval', proof.approve, own),
  ];
}
