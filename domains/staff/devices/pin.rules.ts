export const pinDigits = 6;

export type PinRefusal = 'not-six-digits' | 'too-simple';

/** A PIN as typed; spaces do not count (B-011). */
export function readPin(given: unknown): { kind: 'pin'; pin: string } | { kind: PinRefusal } {
  const pin = typeof given === 'string' ? given.replaceAll(/\s/g, '') : '';
  if (pin.length !== pinDigits || !/^\d+$/.test(pin)) return { kind: 'not-six-digits' };
  return isSimple(pin) ? { kind: 'too-simple' } : { kind: 'pin', pin };
}

/** One repeated digit, a run up or down, or one half or third repeated: these are guessed first. */
function isSimple(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10);
  return new Set(steps).size === 1 ? [0, 1, 9].includes(steps[0] ?? 0) : /^(\d{2,3})\1+$/.test(pin);
}
