import { router } from '@inertiajs/react';
import { useDesk } from './use-desk.ts';

/**
 * Whether single keys act on the person's board, and a function to switch them on or off (B-261, WCAG 2.1.4).
 */
export function useKeySwitch(): [boolean, (isOn: boolean) => void] {
  const { hasSingleKeys } = useDesk();
  return [
    hasSingleKeys,
    (isOn) =>
      router.post('/desk/me/keys', { on: isOn ? '1' : '' }, { preserveScroll: true, preserveState: true }),
  ];
}
