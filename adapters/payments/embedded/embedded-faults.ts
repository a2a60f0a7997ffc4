/** Simulated vendor failures, for tests and for a shop that runs with `NODE_ENV=test`. */

export type GatewayCall = 'authorize' | 'find' | 'capture' | 'void' | 'voidByKey' | 'refund' | 'list';

/**
 * `before`: the vendor did nothing; `after`: it did the work, but the answer was lost. `unreachable`: no
 * connection.
 */
export const gatewayFaults = [
  'timeout-before-charge',
  'timeout-after-charge',
  'reset-before-charge',
  'reset-after-charge',
  'server-error-before-charge',
  'server-error-after-charge',
  'unreachable',
] as const;
export type GatewayFault = (typeof gatewayFaults)[number];

/** Called for each request; returns the failure to simulate, if any. */
export type FaultSource = (call: GatewayCall) => GatewayFault | undefined;

/** Faults occur in the order in which they were added, each once. */
export function faultQueue() {
  const waiting: { call: GatewayCall; fault: GatewayFault }[] = [];
  const source: FaultSource = (call) => {
    const index = waiting.findIndex((entry) => entry.call === call);
    return index < 0 ? undefined : waiting.splice(index, 1)[0]?.fault;
  };
  return {
    source,
    add(call: GatewayCall, fault: GatewayFault, times = 1): void {
      for (let count = 0; count < times; count += 1) waiting.push({ call, fault });
    },
  };
}

const faultToken = /^cnon:fault-([a-z-]+)$/;

/** The failure requested by a token such as `cnon:fault-timeout-after-charge`. */
export function faultOfToken(source: string): GatewayFault | undefined {
  const name = faultToken.exec(source)?.[1];
  return gatewayFaults.find((fault) => fault === name);
}
