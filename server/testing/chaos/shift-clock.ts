/**
 * Preloaded into a server (`node --import`): shifts its clock by CHAOS_CLOCK_OFFSET_MS, as a jump of the
 * system clock does.
 */
const offsetMs = Number(process.env['CHAOS_CLOCK_OFFSET_MS'] ?? 0);
const SystemDate = Date;

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, values: unknown[], newTarget) =>
    Reflect.construct(target, values.length === 0 ? [target.now() + offsetMs] : values, newTarget) as Date,
  get: (target, member) =>
    member === 'now' ? () => target.now() + offsetMs : (Reflect.get(target, member) as unknown),
});
