import { describe, expect, it } from "vitest";
import { databaseNow } from "../../../db/sql.ts";
import { buildDomain } from "../../../test/factories/histories.ts";
import { holdVolumes, minute, phrasesOf, second } from "../../../test/fakes/held-volumes.ts";
import { saveSettings } from "../../desk/settings/settings.service.ts";
import { fetchSearchVolumes, volumeSettingsOf } from "./search-volumes.service.ts";
import { accountsToFetch } from "./volume-queue.service.ts";

const here = holdVolumes();
const { newAccount, keywords, work, workToTheEnd, volumes, detailOf, progress } = here;

describe("the rate", () => {
	it("is kept by all workers and accounts of one login: no minute has more than twelve calls", async () => {
		const login = { dataforseoLogin: "shared", dataforseoPassword: "secret" };
		const countries = ["US", "GB", "DE", "FR", "IT", "ES", "NL", "BE", "AT", "CH"];
		const accounts = await Promise.all([newAccount(login), newAccount(login)]);
		for (const account of accounts) {
			const { id } = await buildDomain(account);
			await keywords(
				countries.map((country) => ({ keyword: "kettle", country })),
				account,
				id,
			);
		}
		const clock = async () => (await databaseNow(here.db.orm.em.fork())).getTime();
		const calls: { notBefore: number; notAfter: number }[] = [];
		let shifted = 0;
		for (; here.fake.calls.length < 20; shifted += 2 * second) {
			await here.db.shiftClock(shifted);
			const notBefore = await clock();
			// Two workers each, at the same moment.
			await Promise.all([...accounts, ...accounts].map((account) => work(account)));
			const notAfter = await clock();
			calls.push(...Array.from({ length: here.fake.calls.length - calls.length }, () => ({ notBefore, notAfter })));
			// Nor is it wasted: twenty calls take no more than two and a half minutes.
			expect(shifted).toBeLessThanOrEqual(150 * second);
		}
		for (const { notBefore } of calls) {
			const surely = calls.filter((call) => call.notBefore >= notBefore && call.notAfter < notBefore + minute);
			expect(surely.length).toBeLessThanOrEqual(12);
		}
		expect(new Set(here.fake.calls.map(({ locationCode }) => locationCode)).size).toBe(10);
	});

	it("that the provider finds too high is waited for, as long as it says, and then all continues", async () => {
		await keywords(["kettle"]);
		here.fake.next = [
			{ status: 429, code: 40202, message: "Slow down.", headers: { "retry-after": "90" } },
			{ taskCode: 40202, message: "Rate limit per minute exceeded." },
		];
		const wait = await work();
		expect(wait).toBeGreaterThan(89);
		expect(wait).toBeLessThanOrEqual(90);
		expect(await progress()).toEqual({ waiting: 1, failed: 0, problem: "Slow down." });
		// Every other call with this login waits as long.
		await keywords([{ keyword: "kettle", country: "DE" }]);
		expect(await work()).toBeGreaterThan(85);
		expect(here.fake.calls).toHaveLength(1);
		const passed = await workToTheEnd();
		expect(passed).toBeGreaterThan(140 * second);
		expect(Object.values(await volumes())).toEqual([1_000]);
		expect(await progress()).toEqual({ waiting: 0, failed: 0, problem: null });
	});

	it("is never waited for longer than an hour, whatever the provider says", async () => {
		await keywords(["kettle"]);
		const years = { "retry-after": "999999999" };
		here.fake.next = [
			{ status: 429, code: 40202, message: "Slow down.", headers: years },
			{ status: 503, body: "down", headers: years },
		];
		const first = await work();
		await here.db.shiftClock(60 * minute + second);
		const then = await work();
		for (const wait of [first, then]) expect(wait).toSatisfy((seconds: number) => seconds > 3_590 && seconds <= 3_600);
		await here.db.shiftClock(120 * minute + 2 * second);
		await work();
		expect(await volumes()).toEqual({ kettle: 1_000 });
	});
});

describe("a provider that fails", () => {
	it.each([
		["is down", { status: 503, body: "down" }],
		["fails inside", { taskCode: 50000, message: "Internal Error." }],
		["answers garbage", { body: "<html>" }],
		["breaks off in the middle", { fault: "half" as const }],
	])("and %s is asked again, later and later", async (_name, answer) => {
		await keywords(["kettle"]);
		here.fake.next = [answer, answer];
		const [first, second] = [await work(), await here.db.shiftClock(11_000).then(() => work())];
		expect(first).toSatisfy((seconds: number) => seconds > 4 && seconds <= 10);
		expect(second).toSatisfy((seconds: number) => seconds > 14 && seconds <= 30);
		expect((await progress())?.waiting).toBe(1);
		await workToTheEnd(here.ctx, 45_000);
		expect([here.fake.calls.length, await volumes()]).toEqual([3, { kettle: 1_000 }]);
	});

	it("for hours is given up, and requested again when a user wants it", async () => {
		const [id] = await keywords(["kettle"]);
		here.fake.always = () => ({ taskCode: 50000, message: "Internal Error." });
		const passed = await workToTheEnd();
		expect(here.fake.calls).toHaveLength(8);
		expect(passed).toBeGreaterThan(60 * minute);
		expect(await detailOf(id)).toMatchObject({ state: "FAILED", reason: "Internal Error." });
		expect(await progress()).toEqual({ waiting: 0, failed: 1, problem: "Internal Error." });
		expect(await accountsToFetch(here.ctx.em)).not.toContain(here.ctx.viewer.accountId);
		here.fake.always = () => null;
		expect(await fetchSearchVolumes(here.ctx, { domainId: here.domainId })).toMatchObject({ queued: 1 });
		await work();
		expect(await volumes()).toEqual({ kettle: 1_000 });
	});

	it.each([
		["has no money left", { taskCode: 40210, message: "Insufficient funds." }, "Insufficient funds."],
		["does not take the login", { status: 401, code: 40100, message: "Not authorized." }, "Not authorized."],
	])("for it %s is asked no more until the login changes or somebody asks", async (_name, answer, words) => {
		await keywords(["kettle", { keyword: "kettle", country: "DE" }]);
		here.fake.always = () => answer;
		expect(await work()).toBeNull();
		expect(here.fake.calls).toHaveLength(1);
		expect(await progress()).toEqual({ waiting: 0, failed: 2, problem: words });
		expect(await volumeSettingsOf(here.ctx)).toMatchObject({ source: "account", problem: words });
		// Not for new keywords either.
		await keywords(["grinder"]);
		expect([await work(), here.fake.calls.length]).toEqual([null, 1]);
		// Somebody asks, with as little success.
		await fetchSearchVolumes(here.ctx, { domainId: here.domainId });
		await work();
		expect(here.fake.calls).toHaveLength(2);
		// Another login.
		here.fake.always = ({ login }) => (login.startsWith("new:") ? null : answer);
		await saveSettings(here.ctx, { dataforseoLogin: "new" });
		await workToTheEnd();
		expect(await volumes()).toEqual({ kettle: 1_000, grinder: 1_000 });
		expect(await volumeSettingsOf(here.ctx)).toEqual({ source: "account", waiting: 0, problem: null });
	});

	it("to know a country says so once, and the others come", async () => {
		here.fake.always = ({ locationCode }) =>
			locationCode === 2010 ? { taskCode: 40501, message: "Invalid Field: 'location_code'." } : null;
		const [cold] = await keywords([{ keyword: "kettle", country: "AQ" }, "grinder", ...phrasesOf(3)]);
		await keywords(phrasesOf(1_100, "cold").map((keyword) => ({ keyword, country: "AQ" })));
		await workToTheEnd();
		expect(here.fake.calls.filter(({ locationCode }) => locationCode === 2010)).toHaveLength(1);
		expect(await detailOf(cold)).toMatchObject({ state: "FAILED", reason: "Invalid Field: 'location_code'." });
		expect(await volumes()).toMatchObject({ grinder: 1_000, "phrase 2": 1_000 });
	});
});

describe("a keyword the provider refuses", () => {
	it("is named by its words, and takes no other with it", async () => {
		const ids = await keywords(["bad one", "kettle", "grinder"]);
		here.fake.always = ({ keywords }) =>
			keywords.includes("bad one")
				? { taskCode: 40501, message: "Invalid Field: 'keywords'. Refused: 'bad one'." }
				: null;
		await workToTheEnd();
		expect(here.fake.calls).toHaveLength(2);
		expect(await volumes()).toEqual({ "bad one": null, kettle: 1_000, grinder: 1_000 });
		const reason = "Invalid Field: 'keywords'. Refused: 'bad one'.";
		expect(await detailOf(ids[0])).toMatchObject({ state: "UNSUITABLE", reason });
		expect((await fetchSearchVolumes(here.ctx, { domainId: here.domainId })).unsuitable).toEqual([
			{ keywordId: ids[0], keyword: "bad one", reason },
		]);
		expect(await work()).toBeNull();
	});

	it("and that is not named is found by halves, within the rate", async () => {
		await keywords([...phrasesOf(999), "bad one"]);
		here.fake.always = ({ keywords }) =>
			keywords.includes("bad one") ? { taskCode: 40501, message: "Invalid Field: 'keywords'." } : null;
		await workToTheEnd();
		expect(here.fake.calls.length).toBeLessThanOrEqual(21);
		const all = await volumes();
		expect(Object.entries(all).filter(([, volume]) => volume === null)).toEqual([["bad one", null]]);
	});
});
