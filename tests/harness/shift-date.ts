/**
 * Puts the clock of whatever runs this so many milliseconds ahead of the machine's, or behind. It names
 * nothing outside itself: its text is also what a browser's page runs.
 */
export function shiftDate(shiftMs: number): void {
  const MachineDate = Date;
  const now = () => MachineDate.now() + shiftMs;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
    apply: () => new MachineDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
