import type { Right, StaffAct, StaffRole } from '#domains/staff/permissions.rules.ts';

/** What every page of the desk gets besides its own props. */
export interface DeskSharedProps {
  desk: DeskShared;
}

export interface DeskShared {
  /** The short name: 'Demijohn'. */
  shopName: string;
  /** Null before the sign-in. */
  person: { id: string; name: string; role: StaffRole } | null;
  /** After how many idle minutes this screen locks; null if it does not. */
  lockMinutes: number | null;
  /** Whether single keys act on the board. */
  hasSingleKeys: boolean;
  menu: readonly DeskMenuItem[];
  /** Null for those who do not see alerts. */
  alerts: AlertState | null;
  /** What the person may do; an act that is not listed is not allowed. */
  rights: Partial<Record<StaffAct, Right>>;
}

/** How many alerts are open, and when one was last opened or closed, in epoch ms. */
export interface AlertState {
  open: number;
  changedAt: number;
}

export interface DeskMenuItem {
  href: string;
  label: string;
  icon: DeskIconName;
  /** In the bar at the top of a wide page and at the bottom of a phone's, or behind 'More'. */
  place: 'bar' | 'more';
}

export type DeskIconName =
  | 'orders'
  | 'promotions'
  | 'customers'
  | 'reports'
  | 'opening'
  | 'pick'
  | 'phone'
  | 'alerts'
  | 'activity'
  | 'people'
  | 'devices'
  | 'me'
  | 'proof'
  | 'products'
  | 'settings'
  | 'runs'
  | 'stock';
