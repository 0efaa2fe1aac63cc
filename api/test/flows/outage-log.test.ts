import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { isLineDown } from "../../db/outage.ts";
import { hushing } from "../../lib/log.ts";
import { startTestApp } from "../app.ts";
import { createTestDatabase } from "../database.ts";
import { TcpProxy } from "../fakes/tcp-proxy.ts";

const warning = 40;

test("an outage of PostgreSQL is one warning and one line when it is over, whatever loops meet it", async () => {
	const lines: { level: number; msg: string }[] = [];
	const log = pino(
		{ level: "debug", hooks: hushing(isLineDown) },
		{ write: (line: string) => void lines.push(JSON.parse(line)) },
	);
	const db = await createTestDatabase();
	const { proxy: started, through } = await TcpProxy.startBefore(db.url);
	await using proxy = started;
	{
		await using app = await startTestApp({ db, log, config: { databaseUrl: through } });
		const linesSince = (at: number) => lines.slice(at).map(({ msg }) => msg);
		const began = lines.length;
		proxy.isDown = true;
		proxy.cutAll();
		// Each of the loops has met it.
		await vi.waitFor(
			() =>
				expect(linesSince(began)).toEqual(
					expect.arrayContaining([
						"The database is not responding; work resumes when it does",
						"Failed to claim checks",
						"Failed to hand checks over",
						"Failed to claim deliveries",
					]),
				),
			{ timeout: 60_000 },
		);
		expect((await app.client().fetch("/readyz")).status).toBe(503);
		const ended = lines.length;
		proxy.isDown = false;
		await vi.waitFor(() => expect(linesSince(ended)).toContain("The database is responding again"), {
			timeout: 60_000,
		});
		await vi.waitFor(async () => expect((await app.client().fetch("/readyz")).status).toBe(200), { timeout: 60_000 });
		const reported = lines.slice(began);
		expect(reported.filter(({ level }) => level >= warning).map(({ msg }) => msg)).toEqual([
			"The database is not responding; work resumes when it does",
		]);
		expect(reported.filter(({ msg }) => msg === "The database is responding again")).toHaveLength(1);
	}
	await db.drop();
}, 180_000);
