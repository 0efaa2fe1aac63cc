import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildContext } from "../../../test/context.ts";
import { type BuiltUser, buildMember, buildUser } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords } from "../../../test/factories/histories.ts";
import { buildReadCheck } from "../../../test/factories/read-checks.ts";
import { compareSerps, serpOfCheck } from "../serp-results/serp-comparison.service.ts";
import { serpByCheck } from "../serp-results/serps.service.ts";
import { endedChecksAfter } from "./after/ended-checks.service.ts";
import { checkById } from "./check-history.service.ts";

let app: TestApp;
let owner: BuiltUser;
let member: BuiltUser;
let checks: { granted: string; other: string };

const ctxOf = ({ viewer }: BuiltUser) => buildContext(app.db, { viewer });

/** A check of each of two domains; the member is granted the first. */
beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
	await app.db.setClock("2026-11-21T12:00:00Z");
	owner = await buildUser({ em: app.db.orm.em.fork() });
	const measured = async () => {
		const { id } = await buildDomain(ctxOf(owner));
		const [keywordId = ""] = await buildKeywords(ctxOf(owner), id, ["kettle"]);
		const check = { keywordId, at: "2026-11-20T10:00:00Z", pages: "a/1 b/1" };
		return { domainId: id, checkId: await buildReadCheck(app.db.orm.em.fork(), check) };
	};
	const [granted, other] = [await measured(), await measured()];
	checks = { granted: granted.checkId, other: other.checkId };
	member = await buildMember({ em: app.db.orm.em.fork() }, owner.accountId, { domainIds: [granted.domainId] });
});
afterAll(() => app[Symbol.asyncDispose]());

it("a member with chosen domains follows the checks of these alone", async () => {
	const ended = async (by: BuiltUser) => (await endedChecksAfter(ctxOf(by), {})).items.map(({ id }) => id);
	expect(await ended(owner)).toEqual([checks.granted, checks.other]);
	expect(await ended(member)).toEqual([checks.granted]);
});

it("a member with chosen domains finds no check of another, nor what it read", async () => {
	const ctx = ctxOf(member);
	expect(await checkById(ctx, checks.granted)).toMatchObject({ id: checks.granted });
	expect(await serpOfCheck(ctx, checks.granted)).toMatchObject({ resultCount: 2 });
	const pair = { fromCheckId: checks.granted, toCheckId: checks.other };
	const refused = [
		() => checkById(ctx, checks.other),
		() => serpOfCheck(ctx, checks.other),
		() => compareSerps(ctx, pair),
	];
	for (const read of refused)
		await expect(read()).rejects.toMatchObject({ code: "NOT_FOUND", message: "There is no such check." });
	expect(await serpByCheck(ctx, [checks.other])).toEqual([null]);
});
