import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { type Place, SerpError } from "../../../providers/serp/port.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain } from "../../../test/factories/histories.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { addKeywords } from "../../desk/tracking/keywords.service.ts";
import { searchLocations } from "./locations.service.ts";

const db = setUpDatabase();
/** What the provider lists now, and how often it was called. */
let listed: Place[] | Error;
let calls: number;
let gate: Promise<void>;

beforeEach(async () => {
	await db.shiftClock(0);
	await rowsOf(db.orm.em.fork(), sql`truncate locations, location_lists, keywords cascade`);
	[listed, calls, gate] = [[place(11, "Leeds"), place(12, "London")], 0, Promise.resolve()];
});

function place(id: number, name: string): Place {
	const canonicalName = `${name},England,United Kingdom`;
	return { id: String(id), name, canonicalName, type: "City", country: "GB", parentId: null };
}

/** An account with a DataForSEO login, whose provider lists what the test says. */
async function listing(
	login: object = { dataforseoLogin: "me", dataforseoPassword: "secret" },
): Promise<TestContext<Viewer>> {
	const ctx = await buildSignedIn(db, { config: login });
	const placesOf = async () => {
		calls++;
		await gate;
		if (listed instanceof Error) throw listed;
		return listed;
	};
	return { ...ctx, serp: { ...ctx.serp, dataforseo: { ...ctx.serp.dataforseo, placesOf } } };
}

const names = async (ctx: TestContext<Viewer>, search = "england") =>
	(await searchLocations(ctx, { country: "GB", search })).map(({ name }) => name);

const days = (count: number) => db.shiftClock(count * 24 * 3_600_000);

it("are fetched at first need, once for all who ask meanwhile, and not again for 90 days", async () => {
	const [ctx, other] = [await listing(), await listing()];
	expect(await Promise.all([names(ctx), names(other), names(ctx)])).toEqual(Array(3).fill(["Leeds", "London"]));
	await days(89);
	expect(await names(await listing({}))).toEqual(["Leeds", "London"]);
	expect(calls).toBe(1);
});

it("are fetched again after 90 days, while the old list goes on answering", async () => {
	const ctx = await listing();
	await names(ctx);
	await days(91);
	let open = () => {};
	gate = new Promise((resolve) => {
		open = resolve;
	});
	listed = [place(12, "London")];
	expect(await names(ctx)).toEqual(["Leeds", "London"]);
	open();
	await expect.poll(() => names(ctx)).toEqual(["London"]);
	expect(calls).toBe(2);
});

it("keep their keywords under a new ID; those that are gone are retired", async () => {
	const ctx = await listing();
	await names(ctx);
	const { id } = await buildDomain(ctx);
	await addKeywords(ctx, id, {
		keywords: [
			{ keyword: "a", locationId: "11", country: "GB" },
			{ keyword: "b", locationId: "12", country: "GB" },
		],
	});
	await days(91);
	listed = [place(21, "Leeds")];
	await names(ctx);
	await expect.poll(() => names(ctx)).toEqual(["Leeds"]);
	const stored = await rowsOf(
		ctx.em,
		sql`select k.phrase, l.id, l.retired_at is not null as retired from keywords k join locations l on l.id = k.location_id order by k.id`,
	);
	expect(stored).toEqual([
		{ phrase: "a", id: "21", retired: false },
		{ phrase: "b", id: "12", retired: true },
	]);
	await expect(addKeywords(ctx, id, { keywords: [{ keyword: "c", locationId: "12" }] })).rejects.toThrow(
		"There is no such location.",
	);
	// What comes back is no longer retired.
	await days(182);
	listed = [place(21, "Leeds"), place(12, "London")];
	await names(ctx);
	await expect.poll(() => names(ctx)).toEqual(["Leeds", "London"]);
});

it("of an ID in a country that was never listed are fetched", async () => {
	const ctx = await listing();
	const { id } = await buildDomain(ctx);
	const { keywords } = await addKeywords(ctx, id, { keywords: [{ keyword: "a", country: "GB", locationId: "11" }] });
	expect([keywords[0]?.location?.name, calls]).toEqual(["Leeds", 1]);
});

it("cannot be fetched without a login", async () => {
	const ctx = await listing({});
	await expect(names(ctx)).rejects.toMatchObject({
		code: "PROVIDER_NOT_CONFIGURED",
		message: "Cities come from DataForSEO's list. Add a DataForSEO login in Settings.",
	});
});

it("are refused in the provider's words, and requested again the next time", async () => {
	const ctx = await listing();
	listed = new SerpError({ kind: "key", message: "Insufficient Funds." });
	await expect(names(ctx)).rejects.toMatchObject({ code: "PROVIDER_ERROR", message: "Insufficient Funds." });
	listed = [place(11, "Leeds")];
	expect(await names(ctx)).toEqual(["Leeds"]);
});
