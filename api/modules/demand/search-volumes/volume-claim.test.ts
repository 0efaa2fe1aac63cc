import { describe, expect, it, vi } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain } from "../../../test/factories/histories.ts";
import { usualVolume } from "../../../test/fakes/fake-dataforseo.ts";
import { holdVolumes, minute, phrasesOf } from "../../../test/fakes/held-volumes.ts";
import { waitingForLocks } from "../../../test/locks.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { saveSettings } from "../../desk/settings/settings.service.ts";
import { volumeProgressOf, volumeSettingsOf } from "./search-volumes.service.ts";
import { fetchVolumes } from "./volume-fetch.service.ts";
import { accountsToFetch } from "./volume-queue.service.ts";

const here = holdVolumes();
const { newAccount, keywords, work, workToTheEnd, volumes, detailOf } = here;

describe("thousands of keywords", () => {
	it("are found by their index, also in tables that were just filled and the database knows nothing of", async () => {
		await keywords(phrasesOf(2_000));
		const em = () => here.db.orm.em.fork();
		const counted = await rowsRead(em(), async (em) => {
			expect(await volumeProgressOf({ ...here.ctx, em }, [here.domainId])).toMatchObject([{ waiting: 2_000 }]);
		});
		expect(counted).toBeLessThan(4 * 2_000);
		const fetched = await rowsRead(em(), (em) => fetchVolumes(here.ctx, em, here.ctx.viewer.accountId).then(() => {}));
		expect(fetched).toBeLessThan(40 * 2_000);
		expect(Object.values(await volumes()).every((volume) => volume === 1_000)).toBe(true);
	});
});

describe("a worker", () => {
	it("that is killed between the answer and its writing is made good: requested twice, written once", async () => {
		await keywords(["kettle"]);
		const answered = Promise.withResolvers<void>();
		const dying: TestContext<Viewer> = {
			...here.ctx,
			volumes: {
				...here.ctx.volumes,
				dataforseo: {
					...here.ctx.volumes.dataforseo,
					searchVolumes: async (...call) => {
						await here.ctx.volumes.dataforseo.searchVolumes(...call);
						answered.resolve();
						return new Promise(() => {});
					},
				},
			},
		};
		void work(dying);
		await answered.promise;
		// No one else requests them while it may still be alive.
		expect(await accountsToFetch(here.ctx.em)).not.toContain(here.ctx.viewer.accountId);
		expect([await work(), here.fake.calls.length]).toEqual([null, 1]);
		await here.db.shiftClock(minute + 1);
		expect(await accountsToFetch(here.ctx.em)).toContain(here.ctx.viewer.accountId);
		await work();
		expect([here.fake.calls.length, await volumes()]).toEqual([2, { kettle: 1_000 }]);
	});

	it("waits for a domain that somebody adds keywords to before it locks a volume", async () => {
		await keywords(["kettle"]);
		const em = here.db.orm.em.fork();
		const [saved] = await here.db.orm.em.fork().transactional(async (adding) => {
			await rowsOf(adding, sql`select from domains where id = ${here.domainId} for no key update`);
			const saving = work();
			await vi.waitUntil(async () => (await waitingForLocks(em)) === 1, { timeout: 60_000 });
			await rowsOf(adding, sql`select from search_volumes for update nowait`);
			return [saving];
		});
		await saved;
		expect(await volumes()).toEqual({ kettle: 1_000 });
	});

	it("that wakes too late changes nothing", async () => {
		await keywords(["kettle"]);
		const gate = Promise.withResolvers<void>();
		here.fake.next = [{ after: gate.promise }];
		const late = work();
		await here.fake.received(1);
		await here.db.shiftClock(minute + 1);
		here.fake.volumeOf = (keyword) => ({ ...usualVolume(keyword), search_volume: 2 });
		await work();
		here.fake.volumeOf = (keyword) => ({ ...usualVolume(keyword), search_volume: 3 });
		gate.resolve();
		await late;
		expect(await volumes()).toEqual({ kettle: 2 });
	});

	it("counts its calls and what they cost for the account they were made for", async () => {
		await keywords(["kettle"]);
		here.fake.next = [{ taskCode: 50000, message: "Internal Error." }];
		await workToTheEnd();
		const counted = await rowsOf(
			here.ctx.em,
			sql`select kind, outcome, calls::int, cost::float8 from provider_usage where account_id = ${here.ctx.viewer.accountId} order by outcome`,
		);
		expect(counted).toEqual([
			{ kind: "volume", outcome: "FAILED", calls: 1, cost: 0 },
			{ kind: "volume", outcome: "OK", calls: 1, cost: 0.075 },
		]);
	});
});

describe("whom to ask", () => {
	it("is the account's own login, else the sandbox where the account is on it, else the operator's login", async () => {
		const config = { dataforseoLogin: "operator", dataforseoPassword: "secret" };
		const served = await buildSignedIn(here.db, { config, volumes: here.ctx.volumes });
		expect((await volumeSettingsOf(served)).source).toBe("operator");
		const { id } = await buildDomain(served);
		await keywords(["kettle"], served, id);
		await work(served);
		expect(here.fake.calls.map(({ login }) => login)).toEqual(["operator:secret"]);
		await saveSettings(served, { serperApiKey: "sandbox" });
		expect((await volumeSettingsOf(served)).source).toBe("sandbox");
		await saveSettings(served, { dataforseoLogin: "me" });
		expect((await volumeSettingsOf(served)).source).toBe("sandbox");
		await saveSettings(served, { dataforseoPassword: "mine" });
		expect((await volumeSettingsOf(served)).source).toBe("account");
	});

	it("the sandbox has volumes, which go when a real Serper key comes", async () => {
		const playing = await newAccount({ serperApiKey: "sandbox" });
		const { id } = await buildDomain(playing);
		const ids = await keywords(phrasesOf(100), playing, id);
		expect(await work(playing)).toBeNull();
		const known = Object.values(await volumes(playing)).filter((volume) => volume !== null);
		expect(known.length).toBeGreaterThan(70);
		expect(known.length).toBeLessThan(100);
		expect(await detailOf(ids[0], playing)).toMatchObject({ state: "KNOWN", provider: "sandbox" });
		expect(here.fake.calls).toEqual([]);
		await saveSettings(playing, { serperApiKey: "real" });
		expect(new Set(Object.values(await volumes(playing)))).toEqual(new Set([null]));
		expect(await detailOf(ids[0], playing)).toMatchObject({ state: "UNKNOWN", provider: null });
	});

	it("a login that is replaced during its call writes nothing any more", async () => {
		await keywords(["kettle"]);
		const gate = Promise.withResolvers<void>();
		here.fake.next = [{ after: gate.promise, status: 401, code: 40100, message: "Not authorized." }];
		const asking = work();
		await here.fake.received(1);
		await saveSettings(here.ctx, { dataforseoLogin: "another" });
		gate.resolve();
		await asking;
		expect([here.fake.calls.map(({ login }) => login).at(-1), await volumes()]).toEqual([
			"another:secret",
			{ kettle: 1_000 },
		]);
	});

	it("that is gone while keywords wait is reported, and another login requests them", async () => {
		const [id] = await keywords(["kettle"]);
		await saveSettings(here.ctx, { dataforseoLogin: "" });
		expect(await work()).toBeNull();
		expect(await detailOf(id)).toMatchObject({
			state: "FAILED",
			reason: "No DataForSEO login is configured. Add one in Settings.",
		});
		await saveSettings(here.ctx, { dataforseoLogin: "again" });
		await work();
		expect(await volumes()).toEqual({ kettle: 1_000 });
	});
});
