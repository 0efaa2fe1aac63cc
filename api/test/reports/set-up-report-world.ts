import { afterAll, beforeAll, beforeEach } from "vitest";
import { rowsOf, sql } from "../../db/sql.ts";
import type { TestDatabase } from "../database.ts";
import { ReportWorld } from "../factories/report-world.ts";
import { MailServer } from "../fakes/mail-server.ts";

/** What each test begins with. */
export interface ReportScene {
	world: ReportWorld;
	/** Has taken nothing yet, and refuses nothing. */
	server: MailServer;
}

/**
 * An account with a measured domain for each test of a file, which it passes on once it is there.
 * @param measuredAt when its keywords were measured
 */
export function setUpReportWorld(
	db: TestDatabase,
	pass: (scene: ReportScene) => void,
	measuredAt?: readonly string[],
): void {
	let server: MailServer;
	beforeAll(async () => {
		server = await MailServer.start();
	});
	afterAll(() => server[Symbol.asyncDispose]());
	beforeEach(async () => {
		server.taken.length = 0;
		server.refusal = null;
		server.onTaken = () => {};
		// What the test before left would be sent in this one, once its clock has come so far.
		await rowsOf(db.orm.em.fork(), sql`delete from mail`);
		pass({ server, world: await ReportWorld.create(db, server, measuredAt) });
	});
}
