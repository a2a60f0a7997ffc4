import type { DeskMenuItem } from './desk-props.ts';
import { useAlertState } from './live/use-alert-state.ts';
import { useDesk } from './use-desk.ts';

export interface ShownItem extends DeskMenuItem {
  /** How many items wait there; 0 for none. */
  count: number;
}

/** The menu's entries in the bar and behind 'More': the alerts are in the bar while there is one. */
export function useDeskItems(): { bar: ShownItem[]; more: ShownItem[] } {
  const { menu } = useDesk();
  const alerts = useAlertState()?.open ?? 0;
  const items = menu.map(
    (item): ShownItem =>
      item.icon === 'alerts' && alerts > 0 ? { ...item, place: 'bar', count: alerts } : { ...item, count: 0 },
  );
  return {
    bar: items.filter(({ place }) => place === 'bar'),
    more: items.filter(({ place }) => place === 'more'),
  };
}
