/**
 * Shifts the clock of the process or page that runs this by the given milliseconds, or by what a function
 * returns at each reading. It must not use anything outside itself, because its source text is also run in
 * the browser.
 */
export function shiftDate(shiftMs: number | (() => number)): void {
  const MachineDate = Date;
  const now = () => MachineDate.now() + (typeof shiftMs === 'number' ? shiftMs : shiftMs());
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
    apply: () => new MachineDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
