import type { MixedCase } from './mixed-case.ts';

/** What baskets are priced with; null while the store has it switched off, as a new store does (N-100). */
export function caseInForce({ mixedCase }: { mixedCase: MixedCase & { isOn: boolean } }): MixedCase | null {
  return mixedCase.isOn ? mixedCase : null;
}
