import { readFileSync } from "node:fs";

/**
 * Loaded before the program, it gives a process a clock that goes wrong: `Date` tells the machine's time and as many
 * milliseconds more as the file in `CHAOS_CLOCK` says, whenever that changes. Timers go on as they do after a step of the clock.
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
