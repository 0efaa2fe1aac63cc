import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { rowsOf, sql } from "./db/sql.ts";
import { startToprung } from "./test/processes/processes.ts";
import { setUpDatabase } from "./test/set-up.ts";
import { version } from "./version.ts";

const db = setUpDatabase();

const secret = { APP_SECRET: "a secret of sixteen and more" };

describe("the program as a process", () => {
	it("says when it is ready and where, and ends when requested", async () => {
		const program = await startToprung({ ...secret, DATABASE_URL: db.url });
		expect(program.output()).toBe(`Toprung is ready at ${program.url}\n`);
		expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
		expect(await program.kill("SIGTERM")).toBe(0);
		expect(program.output()).toBe(`Toprung is ready at ${program.url}\n`);
		await expect(fetch(`${program.url}/healthz`)).rejects.toThrow();
	});

	it("logs when it started, when it was told to end and when it had ended", async () => {
		const program = await startToprung({ ...secret, DATABASE_URL: db.url, LOG_LEVEL: "info", ROLE: "api" });
		expect(await program.kill("SIGTERM")).toBe(0);
		const lines = program
			.output()
			.split("\n")
			.filter((line) => line.startsWith("{"));
		const reported = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
		const turns = reported.filter(({ msg }) => ["Started", "Stopping", "Stopped"].includes(String(msg)));
		expect(turns).toMatchObject([
			{ msg: "Started", version, commit: expect.any(String), builtAt: expect.any(String), role: "api" },
			{ msg: "Stopping", signal: "SIGTERM" },
			{ msg: "Stopped" },
		]);
		expect(reported.at(-1)).toMatchObject({ msg: "Stopped" });
	});

	describe("on a database that a newer version has migrated", () => {
		const refusal =
			"This database was written by a newer Toprung (999-later). Start that version, or restore the backup.";
		const env = () => ({ ...secret, DATABASE_URL: db.url });
		const later = (change: "insert" | "delete") =>
			rowsOf(
				db.orm.em.fork(),
				change === "insert"
					? sql`insert into migrations (name) values ('999-later')`
					: sql`delete from migrations where name = '999-later'`,
			);
		afterEach(() => later("delete"));

		it("does not start", async () => {
			await later("insert");
			await expect(startToprung(env())).rejects.toThrow(refusal);
		});

		it.each(["api", "worker"])("stops by itself when it runs as %s", async (ROLE) => {
			const program = await startToprung({ ...env(), ROLE });
			await later("insert");
			expect(await program.ended).toBe(1);
			expect(program.output()).toContain(`\n${refusal}\n`);
		});
	});

	it("names every fault of its configuration at once and does not start", async () => {
		const faulty = startToprung({ PORT: "70000", ROLE: "boss", LOG_LEVEL: "loud" });
		await expect(faulty).rejects.toThrow(
			/The configuration has faults:\n {2}PORT must be .*\n {2}ROLE must be .*\n {2}LOG_LEVEL must be /,
		);
	});

	it("says so when its port is taken, and leaves nothing running", async () => {
		const other = createServer();
		await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
		const { port } = other.address() as AddressInfo;
		const late = startToprung({ ...secret, DATABASE_URL: db.url, PORT: String(port) });
		await expect(late).rejects.toThrow(`Port ${port} is already in use.`);
		await new Promise((resolve) => other.close(resolve));
	});

	it("says so when Postgres is not there", async () => {
		const lost = startToprung({ ...secret, DATABASE_URL: "postgresql://nobody@127.0.0.1:9/nothing" });
		await expect(lost).rejects.toThrow("Postgres is not responding");
	});
});
