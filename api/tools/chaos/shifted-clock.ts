import { readFileSync } from "node:fs";

/**
 * Preloaded, it gives a process a wrong clock: `Date` is off by the milliseconds in the file `CHAOS_CLOCK`, which may
 * change. Timers continue as after a step of the clock.
 */
const file = process.env.CHAOS_CLOCK ?? "";
let shift = 0;

function read(): void {
	try {
		shift = Number(readFileSync(file, "utf8")) || 0;
	} catch {
		// Not written yet.
	}
}

read();
setInterval(read, 100).unref();

const { now } = Date;
const shifted = () => now() + shift;

globalThis.Date = new Proxy(Date, {
	get: (date, key) => (key === "now" ? shifted : Reflect.get(date, key)),
	construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [shifted()] : given, target),
	apply: (date) => new date(shifted()).toString(),
});
