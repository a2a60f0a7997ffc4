import { somePerson } from '#tests/builders/staff.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import type { ShopServer } from '../http/shop-server.ts';
import type { Ask } from './ask.ts';

/** Devices, one's own keys, and the dialogs that come before an act. */
export async function askAboutPeople(ask: Ask, shop: ShopServer): Promise<void> {
  await ask('clerk', 'desk.devices', '/desk/devices');
  await ask('owner', 'desk.devices', '/desk/devices');
  await ask('owner', 'desk.devices.code', '/desk/devices/code', 'POST', { name: 'Counter' });
  await ask('owner', 'desk.device.change', '/desk/devices/x/change', 'POST', { name: 'Cellar' });
  await ask('owner', 'desk.device.revoke', '/desk/devices/x/revoke', 'POST');
  await ask('clerk', 'desk.people', '/desk/people');
  await ask('owner', 'desk.people', '/desk/people');
  const invited = { email: 'dora@example.com', role: 'driver', way: 'show' };
  await ask('owner', 'desk.people.invite', '/desk/people/invite', 'POST', invited);
  const id = (await somePerson({ db: shop.database.db, now: noon })).id;
  await ask('owner', 'desk.person', `/desk/people/${id}`);
  await ask('owner', 'desk.person.role', `/desk/people/${id}/role`, 'POST', { role: 'manager' });
  await ask('owner', 'desk.person.last-day', `/desk/people/${id}/last-day`, 'POST', { lastDay: 'x' });
  for (const act of ['suspend', 'activate', 'sign-out', 'close'])
    await ask('owner', `desk.person.${act}`, `/desk/people/${id}/${act}`, 'POST');
  await ask('owner', 'desk.person.pin-again', `/desk/people/${id}/pin-again`, 'POST', { device: 'x' });
  await ask('owner', 'desk.person.link', `/desk/people/${id}/link`, 'POST');
  await ask('clerk', 'desk.me', '/desk/me');
  await ask('clerk', 'desk.me.pin', '/desk/me/pin', 'POST', { pin: '1', pin_again: '1' });
  await ask('clerk', 'desk.me.keys', '/desk/me/keys', 'POST', { on: '1' });
  await ask('owner', 'desk.me', '/desk/me');
  await ask('owner', 'desk.me.duty', '/desk/me/duty', 'POST', { phone: '1' });
  await ask('clerk', 'desk.me.sign-out-elsewhere', '/desk/me/sign-out-elsewhere', 'POST');
  await ask('clerk', 'desk.me.passkeys.begin', '/desk/me/passkeys/begin', 'POST');
  await ask('clerk', 'desk.me.passkeys.add', '/desk/me/passkeys', 'POST');
  await ask('clerk', 'desk.me.passkeys.remove', '/desk/me/passkeys/x/remove', 'POST');
  await ask('clerk', 'desk.me.password.begin', '/desk/me/password/begin', 'POST');
  await ask('clerk', 'desk.me.password', '/desk/me/password', 'POST', { password: 'x' });
  await ask('clerk', 'desk.me.recovery-codes', '/desk/me/recovery-codes', 'POST');
  await ask('clerk', 'desk.step-up.passkey.begin', '/desk/step-up/passkey/begin', 'POST');
  await ask('clerk', 'desk.step-up', '/desk/step-up', 'POST', { password: 'x', code: 'y' });
  await ask('clerk', 'desk.approval.approvers', '/desk/approval/approvers', 'POST');
  await ask('clerk', 'desk.approval.passkey.begin', '/desk/approval/passkey/begin', 'POST');
  await ask('clerk', 'desk.approval', '/desk/approval', 'POST', { approvalAsk: 'x' });
  await ask('guest', 'desk.lock.now', '/desk/lock/now', 'POST');
}
