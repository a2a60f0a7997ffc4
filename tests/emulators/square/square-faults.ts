/** Failures of the emulated Square, for one call or for all. */
import type { GatewayFault } from '#adapters/payments/embedded/embedded-faults.ts';

/**
 * As in the embedded adapter: `timeout` is never answered, `reset` loses the connection, `server-error` is a
 * 503; `before`: nothing was done, `after`: only the answer was lost. `unreachable` looks like a reset before
 * the call. In addition, Square's own refusals, and `nonsense`: a proxy's page with status 200 after the
 * charge.
 */
export type SquareFault = GatewayFault | 'rate-limited' | 'unauthorized' | 'nonsense';

export type SquareCallName =
  | 'authorize'
  | 'capture'
  | 'void'
  | 'voidByKey'
  | 'get'
  | 'list'
  | 'refund'
  | 'enter'
  | 'find-customer'
  | 'save'
  | 'remove'
  | 'find-dispute'
  | 'list-disputes'
  | 'forget';

export interface SquareFaults {
  /** The next `times` calls of this name fail with the fault; `any` for every name. */
  add(call: SquareCallName | 'any', fault: SquareFault, times?: number): void;
  /** Every call of this name, until `clear`. */
  always(call: SquareCallName | 'any', fault: SquareFault): void;
  clear(): void;
  take(call: SquareCallName | undefined): SquareFault | undefined;
}

export function squareFaultBook(): SquareFaults {
  let waiting: { call: SquareCallName | 'any'; fault: SquareFault; left: number }[] = [];
  function add(call: SquareCallName | 'any', fault: SquareFault, times = 1): void {
    waiting.push({ call, fault, left: times });
  }
  return {
    add,
    always: (call, fault) => add(call, fault, Number.POSITIVE_INFINITY),
    clear() {
      waiting = [];
    },
    take(call) {
      const entry = waiting.find((each) => each.call === 'any' || each.call === call);
      if (!entry) return undefined;
      entry.left -= 1;
      if (entry.left <= 0) waiting = waiting.filter((each) => each !== entry);
      return entry.fault;
    },
  };
}
