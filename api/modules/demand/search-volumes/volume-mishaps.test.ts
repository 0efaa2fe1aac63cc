import { beforeEach, describe, expect, it, vi } from "vitest";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { VolumeProvider } from "../../../providers/volume/port.ts";
import { buildDomain } from "../../../test/factories/histories.ts";
import { holdVolumes, minute, second } from "../../../test/fakes/held-volumes.ts";
import { testDataforseo } from "../../desk/settings/connection-test.service.ts";
import { saveSettings } from "../../desk/settings/settings.service.ts";
import { fetchSearchVolumes, volumeDetailsOf, volumeProgressOf, volumeSettingsOf } from "./search-volumes.service.ts";
import { accountsToFetch } from "./volume-queue.service.ts";

const here = holdVolumes();
const { newAccount, keywords, work, progress } = here;
beforeEach(() => rowsOf(here.ctx.em, sql`delete from search_volumes`));

const refused = { status: 401, code: 40100, message: "Not authorized." };
const tooFast = { status: 429, code: 40202, message: "Slow down.", headers: { "retry-after": "600" } };

describe("a call that is paid for", () => {
	it("is not made for ever when its answer cannot be stored: it is logged, tried later and later, and given up", async () => {
		const [id] = await keywords(["kettle"]);
		let calls = 0;
		const searchVolumes: VolumeProvider["searchVolumes"] = async (_login, { phrases }) => {
			calls += 1;
			const nothing = { cpc: null, competition: null, competitionIndex: null, monthly: null };
			return phrases.map((phrase) => ({ phrase, volume: 10 ** 12, ...nothing }));
		};
		const dataforseo = { ...here.ctx.volumes.dataforseo, searchVolumes };
		const failing = { ...here.ctx, volumes: { ...here.ctx.volumes, dataforseo } };
		const logged = vi.spyOn(here.ctx.log, "error");
		for (let passed = 0; ; ) {
			const wait = await work(failing);
			if (wait === null) break;
			passed += Math.ceil(wait * second) + 1;
			await here.db.shiftClock(passed);
		}
		expect([calls, logged.mock.calls.length]).toEqual([8, 8]);
		const reason = "Something went wrong while fetching it.";
		expect((await volumeDetailsOf(here.ctx, [id ?? ""]))[0]).toMatchObject({ state: "FAILED", reason });
	});

	it("is not made a ninth time when its process was killed each time", async () => {
		const [id] = await keywords(["kettle", "grinder"]);
		await rowsOf(
			here.ctx.em,
			sql`update search_volumes set attempts = 8, lease_token = gen_random_uuid(), lease_until = app_now()
				where phrase_key = 'kettle'`,
		);
		const logged = vi.spyOn(here.ctx.log, "error");
		await work();
		expect(here.fake.calls.map(({ keywords }) => keywords)).toEqual([["grinder"]]);
		expect((await volumeDetailsOf(here.ctx, [id ?? ""]))[0]).toMatchObject({
			...{ state: "FAILED", reason: "It was requested 8 times, but no answer could be saved." },
		});
		expect(logged).toHaveBeenCalledOnce();
	});
});

describe("a login", () => {
	it("that was refused once and is later rate-limited rests: nothing fails with the old words", async () => {
		await keywords(["kettle"]);
		here.fake.next = [refused];
		await work();
		await here.db.shiftClock(16 * minute);
		await keywords(["grinder"]);
		here.fake.next = [tooFast];
		await work();
		await keywords(["espresso"]);
		expect(await work()).toBeGreaterThan(590);
		expect(await progress()).toEqual({ waiting: 2, failed: 1, problem: "Not authorized." });
		expect((await volumeSettingsOf(here.ctx)).problem).toBe("Slow down.");
	});

	it("that rests does so also when somebody asks", async () => {
		await keywords(["kettle"]);
		here.fake.next = [tooFast];
		await work();
		await fetchSearchVolumes(here.ctx, { domainId: here.domainId });
		expect(await work()).toBeGreaterThan(590);
		expect(here.fake.calls).toHaveLength(1);
	});

	it("that is tested and accepted is refused no more, and what failed for it is requested again", async () => {
		await keywords(["kettle"]);
		here.fake.next = [refused];
		await work();
		expect((await volumeSettingsOf(here.ctx)).problem).toBe("Not authorized.");
		here.ctx.jobs.recorded.length = 0;
		await testDataforseo(here.ctx, { login: "somebody", password: "else" });
		expect(await progress()).toMatchObject({ waiting: 0, failed: 1 });
		await testDataforseo(here.ctx, {});
		expect(here.ctx.jobs.recorded.map(({ name }) => name)).toEqual(["volume.fetch"]);
		expect(await volumeSettingsOf(here.ctx)).toEqual({ source: "account", waiting: 1, problem: null });
		await work();
		expect(await progress()).toEqual({ waiting: 0, failed: 0, problem: null });
	});
});

describe("settings that are saved", () => {
	it("write nothing on volumes that are no longer wanted", async () => {
		await keywords(["kettle"]);
		await work();
		const versions = () => rowsOf(here.ctx.em, sql`select id, xmin::text from search_volumes`);
		const before = await versions();
		await saveSettings(here.ctx, { dataforseoLogin: "another", dataforseoPassword: "word" });
		await saveSettings(here.ctx, { serperApiKey: "real" });
		expect(await versions()).toEqual(before);
	});

	it("look for volumes of the sandbox only when a real key takes its place", async () => {
		await saveSettings(here.ctx, { serperApiKey: "real" });
		await keywords(["kettle"]);
		await work();
		await rowsOf(here.ctx.em, sql`update search_volumes set provider = 'sandbox'`);
		await saveSettings(here.ctx, { dailyPositionCheck: true, serperApiKey: "another" });
		expect(await rowsOf(here.ctx.em, sql`select from search_volumes`)).toHaveLength(1);
		await saveSettings(here.ctx, { serperApiKey: "" });
		await saveSettings(here.ctx, { serperApiKey: "real" });
		expect(await rowsOf(here.ctx.em, sql`select from search_volumes`)).toEqual([]);
	});
});

describe("the sweep", () => {
	it("enqueues the account that waits longest first, and none whose login rests", async () => {
		const accounts = [here.ctx, await newAccount(), await newAccount(), await newAccount()];
		for (const [nth, account] of accounts.entries()) {
			await here.db.shiftClock((10 - nth) * second);
			const { id } = await buildDomain(account);
			await keywords(["kettle", "grinder"], account, id);
		}
		const [fourth, third, second_, first] = accounts.map(({ viewer }) => viewer.accountId);
		await here.db.shiftClock(minute);
		expect(await accountsToFetch(here.ctx.em)).toEqual([first, second_, third, fourth]);
		expect(await accountsToFetch(here.ctx.em, 2)).toEqual([first, second_]);
		here.fake.next = [tooFast];
		await work(accounts[3]);
		const { id } = await buildDomain(accounts[3] ?? here.ctx);
		await keywords(["espresso"], accounts[3], id);
		await work(accounts[3]);
		expect(await accountsToFetch(here.ctx.em, 2)).toEqual([second_, third]);
	});
});

it("says of each domain how far its own keywords are", async () => {
	const other = (await buildDomain(here.ctx)).id;
	const empty = (await buildDomain(here.ctx)).id;
	await keywords(["kettle", { keyword: "kettle", device: "mobile" }]);
	here.fake.next = [{ taskCode: 40501, message: "Invalid Field: 'location_code'." }];
	await work();
	await keywords(["kettle", { keyword: "grinder", country: "DE" }], here.ctx, other);
	expect(await volumeProgressOf(here.ctx, [empty, other, here.domainId, other])).toEqual([
		{ waiting: 0, failed: 0, problem: null },
		{ waiting: 1, failed: 1, problem: "Invalid Field: 'location_code'." },
		{ waiting: 0, failed: 2, problem: "Invalid Field: 'location_code'." },
		{ waiting: 1, failed: 1, problem: "Invalid Field: 'location_code'." },
	]);
});

it("looks the keywords of what waits up once, however many domains are requested", async () => {
	await keywords(Array.from({ length: 20 }, (_, n) => `phrase ${n}`));
	const domains = [
		here.domainId,
		...(await Promise.all([1, 2, 3, 4].map(() => buildDomain(here.ctx)))).map(({ id }) => id),
	];
	await inTransaction(here.db.orm.em.fork(), async (em) => {
		const lookups = async () => {
			const { count } = await rowOf(
				em,
				sql<{ count: number }>`
					select (seq_scan + idx_scan)::int as count from pg_stat_xact_user_tables where relname = 'keywords'`,
			);
			return count;
		};
		const before = await lookups();
		expect((await volumeProgressOf({ ...here.ctx, em }, domains))[0]).toMatchObject({ waiting: 20 });
		expect((await lookups()) - before).toBeLessThan(2 * 20);
	});
});
