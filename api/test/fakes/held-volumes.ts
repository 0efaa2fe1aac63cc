import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Viewer } from "../../context.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { volumeDetailsOf, volumeProgressOf } from "../../modules/demand/search-volumes/search-volumes.service.ts";
import { fetchVolumes } from "../../modules/demand/search-volumes/volume-fetch.service.ts";
import { saveSettings } from "../../modules/desk/settings/settings.service.ts";
import { createDataforseo } from "../../providers/volume/dataforseo.ts";
import { buildServices, type TestContext } from "../context.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";
import { buildSignedIn } from "../factories/factories.ts";
import { buildDomain, buildKeywords } from "../factories/histories.ts";
import { type FakeDataforseo, startFakeDataforseo } from "./fake-dataforseo.ts";

/** A second, a minute and a day in milliseconds. */
export const [second, minute, day] = [1_000, 60_000, 86_400_000];

/** What a test file works with. */
interface Ground {
	db: TestDatabase;
	fake: FakeDataforseo;
	/** The running test's account, with its own login at the fake. */
	ctx: TestContext<Viewer>;
	domainId: string;
}

/** A database and a fake DataForSEO per test file, and an account with a domain per test. */
export function holdVolumes() {
	const here = {} as Ground;
	beforeAll(async () => {
		here.db = await createTestDatabase();
		here.fake = await startFakeDataforseo();
	});
	afterAll(async () => {
		await here.fake[Symbol.asyncDispose]();
		await here.db.drop();
	});
	beforeEach(async () => {
		here.fake.reset();
		await here.db.shiftClock(0);
		here.ctx = await newAccount();
		here.domainId = (await buildDomain(here.ctx)).id;
	});

	let count = 0;
	/** An account with its own login at the fake, with these settings, or with none if null. */
	async function newAccount(settings?: object | null): Promise<TestContext<Viewer>> {
		const dataforseo = createDataforseo({ baseUrl: here.fake.url, timeoutMs: 5_000 });
		const made = await buildSignedIn(here.db, { volumes: { ...buildServices().volumes, dataforseo } });
		const login = { dataforseoLogin: `user-${++count}`, dataforseoPassword: "secret" };
		if (settings !== null) await saveSettings(made, settings ?? login);
		return made;
	}

	/** What a worker does for an account. */
	const work = (of = here.ctx) => fetchVolumes(of, here.db.orm.em.fork(), of.viewer.accountId);

	/** The same until nothing is left, moving the clock on as given. @returns by how much */
	async function workToTheEnd(of = here.ctx, from = 0): Promise<number> {
		for (let passed = from; ; ) {
			const wait = await work(of);
			if (wait === null) return passed;
			passed += Math.ceil(wait * second) + 1;
			await here.db.shiftClock(passed);
		}
	}

	/** Stored volumes by phrase. */
	async function volumes(of = here.ctx): Promise<Record<string, number | null>> {
		const rows = await rowsOf(
			of.em,
			sql<{ phrase: string; volume: number | null }>`
				select phrase, search_volume as volume from keywords
				where account_id = ${of.viewer.accountId} and deleted_at is null order by id`,
		);
		return Object.fromEntries(rows.map(({ phrase, volume }) => [phrase, volume]));
	}

	return Object.assign(here, {
		newAccount,
		work,
		workToTheEnd,
		volumes,
		keywords: (items: (string | object)[], of = here.ctx, domain = here.domainId) => buildKeywords(of, domain, items),
		detailOf: async (id: string | undefined, of = here.ctx) => (await volumeDetailsOf(of, [id ?? ""]))[0],
		progress: async (of = here.ctx) => (await volumeProgressOf(of, [here.domainId]))[0],
	});
}

export function phrasesOf(count: number, name = "phrase"): string[] {
	return Array.from({ length: count }, (_, n) => `${name} ${n}`);
}
