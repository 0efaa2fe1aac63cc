import { describe, expect, it } from "vitest";
import { buildDomain } from "../../../test/factories/histories.ts";
import { usualVolume } from "../../../test/fakes/fake-dataforseo.ts";
import { day, holdVolumes, phrasesOf } from "../../../test/fakes/held-volumes.ts";
import { deleteKeywords } from "../../desk/tracking/keywords.service.ts";
import { fetchSearchVolumes, volumeDetailsOf, volumeSettingsOf } from "./search-volumes.service.ts";

const here = holdVolumes();
const { newAccount, keywords, work, workToTheEnd, volumes, detailOf, progress } = here;

describe("keywords that are added", () => {
	it("get their volumes by themselves, one request for a country and language", async () => {
		const [first] = await keywords(["Kettle", "burr grinder", { keyword: "kettle", device: "mobile" }]);
		expect(here.ctx.jobs.recorded).toContainEqual(
			expect.objectContaining({ name: "volume.fetch", payload: { accountId: here.ctx.viewer.accountId } }),
		);
		await keywords([{ keyword: "kettle", country: "DE", language: "de" }]);
		expect(await progress()).toEqual({ waiting: 4, failed: 0, problem: null });
		expect(await work()).toBeNull();
		expect(
			here.fake.calls.map(({ locationCode, languageCode, keywords }) => [locationCode, languageCode, keywords]),
		).toEqual([
			[2840, "en", ["burr grinder", "kettle"]],
			[2276, "de", ["kettle"]],
		]);
		expect(await volumes()).toEqual({ Kettle: 1_000, "burr grinder": 1_000, kettle: 1_000 });
		expect(await detailOf(first)).toMatchObject({
			...{ state: "KNOWN", reason: null, provider: "dataforseo", cpc: 1.25, competition: "LOW", competitionIndex: 12 },
			fetchedAt: expect.any(Date),
		});
		expect((await detailOf(first))?.monthlySearches).toHaveLength(12);
		expect(await progress()).toEqual({ waiting: 0, failed: 0, problem: null });
	});

	it("go a thousand a request", async () => {
		await keywords(phrasesOf(2_500));
		await workToTheEnd();
		expect(here.fake.calls.map(({ keywords }) => keywords.length)).toEqual([1_000, 1_000, 500]);
		expect(Object.values(await volumes()).every((volume) => volume === 1_000)).toBe(true);
	});

	it("may have no volume: known to be null is not the same as never requested", async () => {
		here.fake.volumeOf = (keyword) => (keyword === "known" ? usualVolume(keyword) : null);
		const [nothing] = await keywords(["nothing", "known"]);
		expect(await detailOf(nothing)).toMatchObject({ state: "WAITING", fetchedAt: null });
		await work();
		expect(await detailOf(nothing)).toMatchObject({ state: "KNOWN", fetchedAt: expect.any(Date), monthlySearches: [] });
		expect(await volumes()).toEqual({ nothing: null, known: 1_000 });
	});

	it("are never sent where they cannot be requested, and say why", async () => {
		const long = "a".repeat(81);
		const wordy = "one two three four five six seven eight nine ten eleven";
		const ids = await keywords([long, wordy, "shoes 👟", "what is seo?", "fine & good", "c++ jobs", "€ 5 café"]);
		await workToTheEnd();
		expect(here.fake.calls.flatMap(({ keywords }) => keywords).sort()).toEqual(["c++ jobs", "fine & good", "€ 5 café"]);
		const details = await volumeDetailsOf(here.ctx, ids);
		expect(details.map((detail) => detail?.state)).toEqual([...Array(4).fill("UNSUITABLE"), ...Array(3).fill("KNOWN")]);
		expect(details.slice(0, 4).map((detail) => detail?.reason)).toEqual([
			"It is longer than 80 characters.",
			"It has more than 10 words.",
			"It contains an emoji or another symbol.",
			"Search volumes are not available for keywords with “?”.",
		]);
	});

	it("get at once what is known of their phrase, without a call", async () => {
		await keywords(["kettle"]);
		await work();
		const other = await buildDomain(here.ctx);
		here.ctx.jobs.recorded.length = 0;
		await keywords(["KETTLE"], here.ctx, other.id);
		expect(await volumes()).toEqual({ kettle: 1_000, KETTLE: 1_000 });
		expect(here.ctx.jobs.recorded.filter(({ name }) => name === "volume.fetch")).toEqual([]);
		expect([await work(), here.fake.calls.length]).toEqual([null, 1]);
	});

	it("get nothing where no provider can be called, and are added all the same", async () => {
		const poor = await newAccount(null);
		const domain = await buildDomain(poor);
		const [id] = await keywords(["kettle"], poor, domain.id);
		expect(await detailOf(id, poor)).toMatchObject({ state: "UNKNOWN", reason: null });
		await expect(fetchSearchVolumes(poor, { domainId: domain.id })).rejects.toMatchObject({
			code: "PROVIDER_NOT_CONFIGURED",
			message: "No DataForSEO login is configured. Add one in Settings.",
		});
		expect(await volumeSettingsOf(poor)).toEqual({ source: null, waiting: 0, problem: null });
	});

	it("that are deleted before they were requested are not requested", async () => {
		const ids = await keywords(["kettle", "grinder"]);
		await deleteKeywords(here.ctx, { keywordIds: [ids[0]] });
		await work();
		expect(here.fake.calls.map(({ keywords }) => keywords)).toEqual([["grinder"]]);
	});

	it("while their phrase's volume is on its way have it with the others", async () => {
		const gate = Promise.withResolvers<void>();
		here.fake.next = [{ after: gate.promise }];
		await keywords(["kettle"]);
		const asking = work();
		await here.fake.received(1);
		const other = await buildDomain(here.ctx);
		await keywords(["Kettle"], here.ctx, other.id);
		gate.resolve();
		await asking;
		expect(await volumes()).toEqual({ kettle: 1_000, Kettle: 1_000 });
		expect(here.fake.calls).toHaveLength(1);
	});
});

describe("requested", () => {
	it("volumes are not fetched again for 30 days, and say how many are fresh, queued and unsuitable", async () => {
		const ids = await keywords(["kettle", "shoes 👟"]);
		await work();
		await here.db.shiftClock(29 * day);
		await keywords(["grinder"]);
		const unsuitable = [{ keywordId: ids[1], keyword: "shoes 👟", reason: "It contains an emoji or another symbol." }];
		const requested = await fetchSearchVolumes(here.ctx, { domainId: here.domainId });
		expect(requested).toEqual({ fresh: 1, queued: 1, unsuitable, domainIds: [here.domainId] });
		await work();
		expect(here.fake.calls.map(({ keywords }) => keywords)).toEqual([["kettle"], ["grinder"]]);
		await here.db.shiftClock(30 * day + 1);
		expect(await fetchSearchVolumes(here.ctx, { keywordIds: ids })).toMatchObject({ fresh: 0, queued: 1 });
		here.fake.volumeOf = (keyword) => ({ ...usualVolume(keyword), search_volume: 7 });
		// What was known stays until the new one is there.
		expect(await volumes()).toMatchObject({ kettle: 1_000 });
		await work();
		expect(await volumes()).toMatchObject({ kettle: 7, grinder: 1_000 });
	});

	it("are those that pass a filter, or those named; another account's are not found", async () => {
		const ids = await keywords([{ keyword: "kettle", groups: ["a"] }, "grinder"]);
		await workToTheEnd();
		expect(await fetchSearchVolumes(here.ctx, { domainId: here.domainId, filter: { groups: ["a"] } })).toMatchObject({
			fresh: 1,
		});
		const stranger = await newAccount();
		await expect(fetchSearchVolumes(stranger, { keywordIds: ids })).rejects.toMatchObject({ code: "NOT_FOUND" });
		await expect(fetchSearchVolumes(stranger, { domainId: here.domainId })).rejects.toMatchObject({
			code: "NOT_FOUND",
		});
		await expect(fetchSearchVolumes(here.ctx, { domainId: here.domainId, keywordIds: ids })).rejects.toMatchObject({
			code: "BAD_INPUT",
		});
		await expect(fetchSearchVolumes(here.ctx, {})).rejects.toMatchObject({ code: "BAD_INPUT" });
	});

	it("are requested by each account for itself: what another one has is not shown", async () => {
		await keywords(["kettle"]);
		await work();
		const other = await newAccount();
		const { id } = await buildDomain(other);
		here.fake.volumeOf = (keyword) => ({ ...usualVolume(keyword), search_volume: 2 });
		await keywords(["kettle"], other, id);
		expect(await volumes(other)).toEqual({ kettle: null });
		await work(other);
		expect([await volumes(), await volumes(other)]).toEqual([{ kettle: 1_000 }, { kettle: 2 }]);
	});
});
