import { expect, it } from "vitest";
import { serialReading } from "./serial-reading.ts";

/** A read controlled by the test: how often it started, and what ends it. */
function held() {
	const readings: PromiseWithResolvers<void>[] = [];
	const read = serialReading(() => {
		const reading = Promise.withResolvers<void>();
		readings.push(reading);
		return reading.promise;
	});
	return { readings, read };
}

it("a read requested while one is running starts when that one ends, once for all callers", async () => {
	const { readings, read } = held();
	const first = read();
	const later = [read(), read()];
	expect(readings).toHaveLength(1);
	readings[0]?.resolve();
	await first;
	await Promise.resolve();
	expect(readings).toHaveLength(2);
	const last = read();
	expect(readings).toHaveLength(2);
	readings[1]?.resolve();
	await Promise.all(later);
	await Promise.resolve();
	expect(readings).toHaveLength(3);
	readings[2]?.resolve();
	await last;
	void read();
	expect(readings).toHaveLength(4);
});

it("a failed read rejects for its own callers only", async () => {
	const { readings, read } = held();
	const first = read();
	const next = read();
	readings[0]?.reject(new Error("The line was cut."));
	await expect(first).rejects.toThrow("The line was cut.");
	await Promise.resolve();
	readings[1]?.resolve();
	await expect(next).resolves.toBeUndefined();
});
