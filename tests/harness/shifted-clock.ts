/** Loaded before a shop process (`node --import`): its clock is so many milliseconds ahead of the machine's, or behind. */
const MachineDate = Date;
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const now = () => MachineDate.now() + shiftMs;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
