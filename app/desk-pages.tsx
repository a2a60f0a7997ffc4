import type { ComponentType } from 'react';
import type { PageName, Pages } from '#platform/inertia/pages.ts';

type DeskPageName = Extract<PageName, `Desk/${string}` | `Errors/${string}`>;
type PageTable = { [N in DeskPageName]: () => Promise<{ default: ComponentType<Pages[N]> }> };

/** Every page of the desk, as `pages.tsx` names the shoppers'. The error pages are the desk's own. */
export const deskPages: PageTable = {
  'Desk/Alerts': () => import('#screens/desk/alerts/page.tsx'),
  'Desk/Activity': () => import('#screens/desk/activity/page.tsx'),
  'Desk/Board': () => import('#screens/desk/board/page.tsx'),
  'Desk/Draft': () => import('#screens/desk/phone/draft-page.tsx'),
  'Desk/Drafts': () => import('#screens/desk/phone/drafts-page.tsx'),
  'Desk/KeyedCard': () => import('#screens/checkout/checkout/keyed-page.tsx'),
  'Desk/KeyedCards': () => import('#screens/desk/keyed-cards/page.tsx'),
  'Desk/PhoneNew': () => import('#screens/desk/phone/new-page.tsx'),
  'Desk/Devices': () => import('#screens/desk/devices/page.tsx'),
  'Desk/Enroll': () => import('#screens/desk/enroll/page.tsx'),
  'Desk/Lock': () => import('#screens/desk/lock/page.tsx'),
  'Desk/Me': () => import('#screens/desk/me/page.tsx'),
  'Desk/Overdue': () => import('#screens/desk/overdue/page.tsx'),
  'Desk/People': () => import('#screens/desk/people/page.tsx'),
  'Desk/Person': () => import('#screens/desk/person/page.tsx'),
  'Desk/Orders': () => import('#screens/desk/orders/page.tsx'),
  'Desk/Invite': () => import('#screens/desk/invite/page.tsx'),
  'Desk/InviteOver': () => import('#screens/desk/invite-over/page.tsx'),
  'Desk/SignIn': () => import('#screens/desk/sign-in/page.tsx'),
  'Desk/NotAllowed': () => import('#screens/desk/not-allowed/page.tsx'),
  'Desk/Proof': () => import('#screens/desk/proof/page.tsx'),
  'Desk/Order': () => import('#screens/desk/order/page.tsx'),
  'Desk/OrderThen': () => import('#screens/desk/order-then/page.tsx'),
  'Desk/Pack': () => import('#screens/desk/pack/page.tsx'),
  'Desk/Walk': () => import('#screens/desk/pack/walk-page.tsx'),
  'Desk/Walks': () => import('#screens/desk/pack/walks-page.tsx'),
  'Desk/Parcels': () => import('#screens/desk/ship/parcels-page.tsx'),
  'Desk/PickList': () => import('#screens/desk/slip/pick-list-page.tsx'),
  'Desk/Ship': () => import('#screens/desk/ship/page.tsx'),
  'Desk/Slip': () => import('#screens/desk/slip/page.tsx'),
  'Desk/StaffOnly': () => import('#screens/desk/staff-only/page.tsx'),
  'Errors/NotFound': () => import('#screens/desk/not-found/page.tsx'),
  'Errors/Status': () => import('#screens/desk/error-status/page.tsx'),
};
