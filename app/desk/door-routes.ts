/** The URLs before the desk: signing in, a one-time link, an enrolled device. */
import { enrollScreen } from '#screens/desk/enroll/handlers.ts';
import { inviteScreens } from '#screens/desk/invite/handlers.ts';
import { lockScreen } from '#screens/desk/lock/handlers.ts';
import { signInScreens } from '#screens/desk/sign-in/handlers.ts';
import { get, post, type Route } from '../routes/route.ts';
import { secretPath } from '../routes/route-rules.ts';
import type { Shop } from '../shop.ts';
import { deskDoor } from './rules.ts';

export function deskDoorRoutes(shop: Shop): Route[] {
  const signIn = signInScreens({ ...shop, isDemo: shop.settings.seed === 'demo' });
  const invite = inviteScreens(shop);
  const lock = lockScreen(shop);
  const enroll = enrollScreen(shop);
  const link = { config: { ...deskDoor.config, ...secretPath.config } };
  return [
    get('/desk/sign-in', 'desk.sign-in', signIn.show, deskDoor),
    post('/desk/sign-in', 'desk.sign-in.password', signIn.byPassword, deskDoor),
    post('/desk/sign-in/passkey/begin', 'desk.sign-in.passkey.begin', signIn.beginPasskey, deskDoor),
    post('/desk/sign-in/passkey', 'desk.sign-in.passkey', signIn.byPasskey, deskDoor),
    get('/desk/lock', 'desk.lock', lock.show, deskDoor),
    post('/desk/lock', 'desk.lock.open', lock.unlock, deskDoor),
    get('/desk/enroll', 'desk.enroll', enroll.show, deskDoor),
    post('/desk/enroll', 'desk.enroll.device', enroll.enroll, deskDoor),
    get('/desk/invite/:token', 'desk.invite', invite.show, link),
    post('/desk/invite/:token/passkey/begin', 'desk.invite.passkey.begin', invite.beginPasskey, link),
    post('/desk/invite/:token/passkey', 'desk.invite.passkey', invite.byPasskey, link),
    post('/desk/invite/:token/authenticator', 'desk.invite.authenticator', invite.beginPassword, link),
    post('/desk/invite/:token/password', 'desk.invite.password', invite.byPassword, link),
  ];
}
