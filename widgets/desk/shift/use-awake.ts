import { useEffect } from 'react';

/** Keeps the screen awake; a browser ends that when the page is hidden, so it is asked for again. */
export function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState === 'visible')
        lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isOn]);
}
