import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { rowsOf, sql } from "../db/sql.ts";
import type { Route } from "../rest/framework/route.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "./app.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { type FakeGoogle, startFakeGoogle } from "./fakes/fake-google.ts";
import { FakeSerper } from "./fakes/fake-serper.ts";
import { MailServer } from "./fakes/mail-server.ts";
import { type RestServer, startRest } from "./rest.ts";

// Each of these belongs at the top of a test file: what it returns is there before the file's own `beforeAll`, and goes
// after its own `afterAll`.

/** A database for the tests of a file. With a clock, ISO 8601, each test begins at that time. */
export function setUpDatabase({ clock }: { clock?: string } = {}): TestDatabase {
	const db = {} as TestDatabase;
	beforeAll(async () => void Object.assign(db, await createTestDatabase()));
	afterAll(() => db.drop());
	if (clock !== undefined) beforeEach(() => db.setClock(clock));
	return db;
}

/** A database for tests of schedules: after each test no schedule is due, and the clock shows the real time. */
export function setUpScheduleDatabase(): TestDatabase {
	const db = setUpDatabase();
	afterEach(async () => {
		await rowsOf(db.orm.em.fork(), sql`update schedules set next_slot_at = null`);
		await db.shiftClock(0);
	});
	return db;
}

/** The whole program for the tests of a file, with a database of its own. */
export function setUpApp(options: TestAppOptions): TestApp {
	const app = {} as TestApp;
	beforeAll(async () => void Object.assign(app, await startTestApp(options)));
	afterAll(() => app[Symbol.asyncDispose]());
	return app;
}

/** The same with a mail server, which it passes on once it has started. */
export function setUpMailingApp(pass: (mails: MailServer) => void): TestApp {
	const app = {} as TestApp;
	let mails: MailServer;
	beforeAll(async () => {
		mails = await MailServer.start();
		pass(mails);
		Object.assign(app, await startTestApp({ config: { smtpUrl: mails.url, mailFrom: "rank@toprung.example" } }));
	});
	afterAll(async () => {
		await app[Symbol.asyncDispose]();
		await mails[Symbol.asyncDispose]();
	});
	return app;
}

/** The same with a fake Google, which it passes on once it has started. */
export function setUpGoogleApp(pass: (google: FakeGoogle) => void): TestApp {
	const app = {} as TestApp;
	let google: FakeGoogle;
	beforeAll(async () => {
		google = await startFakeGoogle();
		pass(google);
		Object.assign(app, await startTestApp({ config: { role: "api", ...google.config } }));
	});
	afterAll(async () => {
		await app[Symbol.asyncDispose]();
		await google[Symbol.asyncDispose]();
	});
	return app;
}

/** Some routes for the tests of a file. */
export function setUpRest(db: TestDatabase, routes: readonly Route[]): RestServer {
	const rest = {} as RestServer;
	beforeAll(async () => void Object.assign(rest, await startRest(db, routes)));
	afterAll(() => rest[Symbol.asyncDispose]());
	return rest;
}

/** A fake Serper for the tests of a file, which each begin without rules. */
export function setUpSerper(): FakeSerper {
	const serper = new FakeSerper({});
	beforeAll(() => serper.listen(0));
	afterAll(() => serper.close());
	beforeEach(() => serper.reset());
	return serper;
}
