import Promotions from 'lucide-react/icons/badge-percent';
import Alerts from 'lucide-react/icons/bell-ring';
import Proof from 'lucide-react/icons/book-check';
import Reports from 'lucide-react/icons/chart-column';
import Me from 'lucide-react/icons/circle-user-round';
import Orders from 'lucide-react/icons/clipboard-list';
import Customers from 'lucide-react/icons/contact-round';
import Opening from 'lucide-react/icons/door-open';
import Activity from 'lucide-react/icons/history';
import Stock from 'lucide-react/icons/package-open';
import Phone from 'lucide-react/icons/phone';
import Pick from 'lucide-react/icons/scan-barcode';
import Settings from 'lucide-react/icons/sliders-horizontal';
import Devices from 'lucide-react/icons/tablet';
import Runs from 'lucide-react/icons/truck';
import People from 'lucide-react/icons/users';
import Products from 'lucide-react/icons/wine';
import type { DeskIconName } from './desk-props.ts';

const icons = {
  orders: Orders,
  pick: Pick,
  alerts: Alerts,
  phone: Phone,
  activity: Activity,
  people: People,
  devices: Devices,
  me: Me,
  proof: Proof,
  products: Products,
  settings: Settings,
  runs: Runs,
  stock: Stock,
  promotions: Promotions,
  customers: Customers,
  reports: Reports,
  opening: Opening,
} as const satisfies Record<DeskIconName, unknown>;

export function DeskIcon({ name }: { name: DeskIconName }) {
  const Icon = icons[name];
  return <Icon aria-hidden="true" className="size-5 shrink-0" />;
}
