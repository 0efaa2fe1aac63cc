import { chmod, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadAppSecret } from "./app-secret.ts";

let dataDir: string;

beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "toprung-secret-"));
});

afterEach(() => rm(dataDir, { recursive: true }));

describe("the program's secret", () => {
	it("is the environment's when that names one, and nothing is kept", async () => {
		expect(await loadAppSecret({ appSecret: "from the environment", dataDir })).toBe("from the environment");
		expect(await readdir(dataDir)).toEqual([]);
	});

	it("is made once, kept, and readable by its owner alone", async () => {
		const made = await loadAppSecret({ appSecret: null, dataDir });
		expect(made.length).toBeGreaterThanOrEqual(43);
		expect(await loadAppSecret({ appSecret: null, dataDir })).toBe(made);
		expect(await readdir(dataDir)).toEqual(["app-secret"]);
		expect((await stat(join(dataDir, "app-secret"))).mode & 0o777).toBe(0o600);
	});

	it("is the same for processes that make it at once", async () => {
		const loads = Array.from({ length: 20 }, () => loadAppSecret({ appSecret: null, dataDir: join(dataDir, "new") }));
		expect(new Set(await Promise.all(loads)).size).toBe(1);
		expect(await readdir(join(dataDir, "new"))).toEqual(["app-secret"]);
	});

	it("closes a file that others could read", async () => {
		await loadAppSecret({ appSecret: null, dataDir });
		await chmod(join(dataDir, "app-secret"), 0o644);
		await loadAppSecret({ appSecret: null, dataDir });
		expect((await stat(join(dataDir, "app-secret"))).mode & 0o777).toBe(0o600);
	});

	it("is never replaced when its file is empty: what it encrypted would be lost", async () => {
		await writeFile(join(dataDir, "app-secret"), "");
		await expect(loadAppSecret({ appSecret: null, dataDir })).rejects.toThrow("contains no secret");
	});
});
