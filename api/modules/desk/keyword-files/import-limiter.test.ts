import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { inProcessPlace } from "./import-limiter.ts";

describe("files that came whole", () => {
	it("are read six at a time, and the others when it is their turn", async () => {
		let reading = 0;
		let most = 0;
		const read = async (file: number) => {
			most = Math.max(most, ++reading);
			await setImmediate();
			reading--;
			return file;
		};
		const files = Array.from({ length: 20 }, (_, file) => file);
		expect(await Promise.all(files.map((file) => inProcessPlace(() => read(file))))).toEqual(files);
		expect(most).toBe(6);
	});
});
