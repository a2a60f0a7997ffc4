import { useEffect, useState } from 'react';

const keysOffKey = 'desk-keys-off';

/** Whether single keys act on the board in this browser, and the way to switch them (B-261, WCAG 2.1.4). */
export function useKeySwitch(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(localStorage.getItem(keysOffKey) === null), []);
  return [
    isOn,
    (next) => {
      if (next) localStorage.removeItem(keysOffKey);
      else localStorage.setItem(keysOffKey, '1');
      setOn(next);
    },
  ];
}
