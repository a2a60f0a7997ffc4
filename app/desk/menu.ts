/** The desk's menu, in order; people see what is open to their role. */
import type { StaffAct } from '#domains/staff/permissions.rules.ts';
import type { DeskMenuItem } from '#widgets/desk/desk-props.ts';

export const deskMenu: readonly (DeskMenuItem & { act: StaffAct })[] = [
  { href: '/desk', label: 'Orders', icon: 'orders', place: 'bar', act: 'work-orders' },
  { href: '/desk/pick', label: 'Pick', icon: 'pick', place: 'bar', act: 'work-orders' },
  { href: '/desk/products', label: 'Products', icon: 'products', place: 'bar', act: 'see-products' },
  { href: '/desk/runs', label: 'Deliveries', icon: 'runs', place: 'more', act: 'work-orders' },
  { href: '/desk/drive/', label: 'Your run', icon: 'runs', place: 'more', act: 'drive-run' },
  { href: '/desk/stock', label: 'Stock', icon: 'stock', place: 'more', act: 'work-stock' },
  {
    href: '/desk/customers',
    label: 'Customers',
    icon: 'customers',
    place: 'more',
    act: 'see-customers',
  },
  {
    href: '/desk/promotions',
    label: 'Promotions',
    icon: 'promotions',
    place: 'more',
    act: 'change-prices',
  },
  { href: '/desk/reports', label: 'Reports', icon: 'reports', place: 'more', act: 'see-day-report' },
  { href: '/desk/alerts', label: 'Alerts', icon: 'alerts', place: 'more', act: 'see-alerts' },
  { href: '/desk/drafts', label: 'Phone orders', icon: 'phone', place: 'more', act: 'take-phone-order' },
  { href: '/desk/activity', label: 'Activity', icon: 'activity', place: 'more', act: 'see-own' },
  { href: '/desk/proof', label: 'Proof', icon: 'proof', place: 'more', act: 'see-alerts' },
  { href: '/desk/settings', label: 'Settings', icon: 'settings', place: 'more', act: 'edit-days' },
  { href: '/desk/opening', label: 'Opening', icon: 'opening', place: 'more', act: 'edit-terms' },
  { href: '/desk/people', label: 'People', icon: 'people', place: 'more', act: 'manage-people' },
  { href: '/desk/devices', label: 'Devices', icon: 'devices', place: 'more', act: 'manage-devices' },
  { href: '/desk/me', label: 'You', icon: 'me', place: 'more', act: 'see-own' },
];
