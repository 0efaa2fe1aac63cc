import { beforeEach, describe, expect, it } from "vitest";
import { usualRates } from "../../../../schema/rules/price.ts";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords } from "../../../test/factories/histories.ts";
import { codeOf, faultOf } from "../../../test/refused.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { purgeDomain } from "../../desk/tracking/domain-purge.service.ts";
import { createDomain, deleteDomain, updateDomain } from "../../desk/tracking/domains.service.ts";
import { keywordById } from "../keywords/keyword-rows.service.ts";
import { costPerRun, domainById, listDomains, saveDomainNotes } from "./domains.service.ts";

const db = setUpDatabase();
let ctx: TestContext<Viewer>;

beforeEach(async () => {
	ctx = await buildSignedIn(db);
});

const given = { name: "Example", url: "https://example.com" };

describe("making a domain", () => {
	it("gives US and a depth of 10 where nothing is said, and empty notes", async () => {
		const domain = await createDomain(ctx, given);
		expect(domain).toMatchObject({ ...given, country: "US", searchDepth: 10, notes: "", keywordCount: 0 });
	});

	it("trims the name, takes a bare host as https and a country in lower case", async () => {
		const domain = await createDomain(ctx, { name: "  Müller & Söhne ", url: "WWW.Example.com/", country: "de" });
		expect(domain).toMatchObject({ name: "Müller & Söhne", url: "https://www.example.com", country: "DE" });
		expect(domain).toMatchObject({ host: "example.com", path: "" });
	});

	it("keeps who made it", async () => {
		expect((await createDomain(ctx, given)).actor).toBe(ctx.viewer.actor);
	});

	it("stores its URL before its first run, so that nobody waits for a run that does", async () => {
		const isStored = async (url: string) =>
			(await rowsOf(ctx.em, sql`select from urls where url = ${url}`)).length === 1;
		const { id } = await createDomain(ctx, { ...given, url: "https://first.example" });
		expect(await isStored("https://first.example")).toBe(true);
		await updateDomain(ctx, id, { url: "https://second.example" });
		expect(await isStored("https://second.example")).toBe(true);
	});

	it("lets two domains share a URL", async () => {
		await createDomain(ctx, given);
		await createDomain(ctx, given);
		expect(await listDomains(ctx)).toHaveLength(2);
	});

	it("passes over fields it does not know", async () => {
		const domain = await createDomain(ctx, { ...given, id: "1", keywordCount: 7, accountId: "1", deletedAt: "now" });
		expect(domain).toMatchObject({ keywordCount: 0, accountId: ctx.viewer.accountId, deletedAt: null });
	});

	it.each([
		["name", { ...given, name: undefined }],
		["name", { ...given, name: " \t" }],
		["name", { ...given, name: 5 }],
		["name", { ...given, name: "a\u0000b" }],
		["name", { ...given, name: "a\nb" }],
		["name", { ...given, name: "x".repeat(101) }],
		["url", { ...given, url: "" }],
		["url", { ...given, url: null }],
		["url", { ...given, url: "localhost" }],
		["url", { ...given, url: "javascript:alert(1)" }],
		["url", { ...given, url: "https://user:secret@example.com" }],
		["url", { ...given, url: `https://example.com/${"x".repeat(2_000)}` }],
		["country", { ...given, country: "XX" }],
		["country", { ...given, country: "USA" }],
		["country", { ...given, country: 1 }],
		["searchDepth", { ...given, searchDepth: 15 }],
		["searchDepth", { ...given, searchDepth: "20" }],
		["searchDepth", { ...given, searchDepth: 10.5 }],
		["searchDepth", { ...given, searchDepth: 0 }],
		["searchDepth", { ...given, searchDepth: 110 }],
		["searchDepth", { ...given, searchDepth: Number.NaN }],
		["body", null],
		["body", "https://example.com"],
		["body", []],
	])("refuses a bad %s: %j", async (field, input) => {
		expect((await faultOf(createDomain(ctx, input))).field).toBe(field);
		expect(await listDomains(ctx)).toEqual([]);
	});

	it("says what a depth must be", async () => {
		const { message } = await faultOf(createDomain(ctx, { ...given, searchDepth: 15 }));
		expect(message).toBe("Search depth must be a multiple of 10 from 10 to 100.");
	});

	it("counts characters as people do: a hundred emoji are a name", async () => {
		expect((await createDomain(ctx, { ...given, name: "🪜".repeat(100) })).name).toBe("🪜".repeat(100));
	});

	it("stops at 1,000 domains an account", async () => {
		await rowsOf(
			ctx.em,
			sql`insert into domains (account_id, name, url, host, path, country, search_depth, actor)
				select ${ctx.viewer.accountId}, 'x', 'https://x.com', 'x.com', '', 'US', 10, 'user:1' from generate_series(1, 999)`,
		);
		const last = await createDomain(ctx, given);
		expect(await codeOf(createDomain(ctx, given))).toBe("CONFLICT");
		await deleteDomain(ctx, last.id);
		await createDomain(ctx, given);
	});
});

describe("making a domain with a client key", () => {
	const make = (input: object, clientKey = "press-1") =>
		createDomain({ ...ctx, em: db.orm.em.fork() }, { ...given, ...input }, clientKey);

	it("makes one however often it is sent, even at once", async () => {
		const made = await Promise.all([make({}), make({}), make({ country: "us", searchDepth: null })]);
		const domains = await listDomains(ctx);
		expect(domains).toHaveLength(1);
		expect(made.map(({ id }) => id)).toEqual(Array(3).fill(domains[0]?.id));
	});

	it("refuses the key for another one within 24 hours, and is free after", async () => {
		await make({});
		expect(await codeOf(make({ name: "Another" }))).toBe("IDEMPOTENCY_CONFLICT");
		await db.shiftClock(25 * 60 * 60 * 1_000);
		await make({ name: "Another" });
		await db.shiftClock(0);
		expect(await listDomains(ctx)).toHaveLength(2);
	});

	it("makes no other one within 24 hours when the first was deleted meanwhile", async () => {
		const first = await make({});
		await deleteDomain(ctx, first.id);
		expect(await codeOf(make({}))).toBe("IDEMPOTENCY_CONFLICT");
		await purgeDomain(db.orm.em.fork(), first.id);
		expect(await codeOf(make({}))).toBe("IDEMPOTENCY_CONFLICT");
		await db.shiftClock(25 * 60 * 60 * 1_000);
		expect((await make({})).id).not.toBe(first.id);
		await db.shiftClock(0);
	});

	it("knows nothing of other accounts' keys", async () => {
		await make({});
		const other = await buildSignedIn(db);
		expect((await createDomain(other, { ...given, name: "Theirs" }, "press-1")).name).toBe("Theirs");
	});

	it("refuses a key that is none", async () => {
		expect(await codeOf(make({}, "two words"))).toBe("BAD_INPUT");
		expect(await codeOf(make({}, ""))).toBe("BAD_INPUT");
	});
});

describe("changing a domain", () => {
	it("keeps what is left out", async () => {
		const { id } = await buildDomain(ctx, { url: "https://example.com/blog", country: "DE", searchDepth: 30 });
		const domain = await updateDomain(ctx, id, { name: "New" });
		expect(domain).toMatchObject({ name: "New", url: "https://example.com/blog", country: "DE", searchDepth: 30 });
		expect(domain).toMatchObject({ host: "example.com", path: "/blog" });
	});

	it("moves what results are matched against with the URL", async () => {
		const { id } = await buildDomain(ctx);
		await updateDomain(ctx, id, { url: "https://www.example.org/shop/" });
		expect(await domainById(ctx, id)).toMatchObject({ host: "example.org", path: "/shop" });
	});

	it("changes nothing when one field is bad", async () => {
		const { id } = await buildDomain(ctx);
		expect((await faultOf(updateDomain(ctx, id, { name: "New", searchDepth: 11 }))).field).toBe("searchDepth");
		expect((await domainById(ctx, id)).name).toBe("Example");
	});

	it("with nothing given, or with null for what a domain must have, is refused", async () => {
		const { id } = await buildDomain(ctx);
		for (const nothing of [{}, { nonsense: 1 }, { name: undefined }]) {
			const { field, message } = await faultOf(updateDomain(ctx, id, nothing));
			expect(field).toBe("body");
			expect(message).toBe(
				"Send at least one field to change: name, url, country, searchDepth, externalId, monthlyCreditCap, searchConsolePropertyId.",
			);
		}
		for (const name of ["name", "url", "country", "searchDepth"]) {
			expect((await faultOf(updateDomain(ctx, id, { notes: "x", [name]: null }))).field).toBe(name);
		}
		expect(await domainById(ctx, id)).toMatchObject(given);
	});

	it("looks the domain up before it validates the body", async () => {
		expect(await codeOf(updateDomain(ctx, "999999", { searchDepth: 11 }))).toBe("NOT_FOUND");
	});
});

describe("notes", () => {
	it("are kept to the letter", async () => {
		const { id } = await buildDomain(ctx);
		const notes = "  # Plan\r\n\t<script>alert('x')</script>\n\n ";
		expect((await saveDomainNotes(ctx, id, { notes })).notes).toBe(notes);
		expect((await saveDomainNotes(ctx, id, { notes: "" })).notes).toBe("");
	});

	it("hold 20,000 characters and not one more", async () => {
		const { id } = await buildDomain(ctx);
		expect((await saveDomainNotes(ctx, id, { notes: "é".repeat(20_000) })).notes).toHaveLength(20_000);
		expect((await faultOf(saveDomainNotes(ctx, id, { notes: "x".repeat(20_001) }))).field).toBe("notes");
	});

	it.each([[{}], [{ notes: null }], [{ notes: 5 }], [{ notes: "a\u0000" }], [{ notes: "half \ud800" }]])(
		"refuse %j",
		async (input) => {
			const { id } = await buildDomain(ctx);
			expect((await faultOf(saveDomainNotes(ctx, id, input))).field).toBe("notes");
		},
	);
});

describe("who sees a domain", () => {
	it("nobody but its account: to others it does not exist", async () => {
		const { id } = await buildDomain(ctx);
		const other = await buildSignedIn(db);
		expect(await listDomains(other)).toEqual([]);
		for (const work of [
			() => domainById(other, id),
			() => updateDomain(other, id, { name: "Mine" }),
			() => saveDomainNotes(other, id, { notes: "" }),
			() => deleteDomain(other, id),
		]) {
			expect(await codeOf(work())).toBe("NOT_FOUND");
		}
		expect((await domainById(ctx, id)).name).toBe("Example");
	});

	it.each(["abc", "1e3", "0", "-1", "", " 1", "1.0", "9".repeat(30), "1; drop table domains"])(
		"an id that cannot be one names nothing: %j",
		async (id) => {
			expect(await codeOf(domainById(ctx, id))).toBe("NOT_FOUND");
			expect(await codeOf(updateDomain(ctx, id, {}))).toBe("NOT_FOUND");
			expect(await codeOf(deleteDomain(ctx, id))).toBe("NOT_FOUND");
		},
	);

	it("the list has the oldest first", async () => {
		const ids = [];
		for (const name of ["b", "a", "c"]) ids.push((await buildDomain(ctx, { name })).id);
		await updateDomain(ctx, ids[0] ?? "", { name: "z" });
		expect((await listDomains(ctx)).map(({ id }) => id)).toEqual(ids);
	});
});

describe("deleting a domain", () => {
	it("hides it and its keywords at once and books the removal of the rows", async () => {
		const { id } = await buildDomain(ctx);
		const [keywordId = ""] = await buildKeywords(ctx, id, ["one", "two"]);
		await deleteDomain(ctx, id);
		expect(await listDomains(ctx)).toEqual([]);
		expect(await codeOf(domainById(ctx, id))).toBe("NOT_FOUND");
		expect(await codeOf(keywordById(ctx, keywordId))).toBe("NOT_FOUND");
		expect(await codeOf(deleteDomain(ctx, id))).toBe("NOT_FOUND");
		expect(ctx.jobs.recorded).toMatchObject([{ name: "domain.purge", payload: { domainId: id } }]);
	});
});

it("a run of all keywords costs one credit per ten results each", () => {
	expect(costPerRun({ keywordCount: 120, searchDepth: 50 }, usualRates)).toBe(600);
	expect(costPerRun({ keywordCount: 0, searchDepth: 100 }, usualRates)).toBe(0);
	expect(costPerRun({ keywordCount: 2, searchDepth: 50 }, { perPage: 3, perAiOverview: 2 })).toBe(34);
});
