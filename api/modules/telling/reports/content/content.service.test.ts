import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { transacted } from "../../../../core/guards.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { buildContext, type TestContext } from "../../../../test/context.ts";
import { buildMember, buildSignedIn } from "../../../../test/factories/factories.ts";
import { buildDomain } from "../../../../test/factories/histories.ts";
import { reportContent } from "../../../../test/factories/report-contents.ts";
import { refusalOf } from "../../../../test/refused.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { createView } from "../../../desk/views/views.service.ts";
import { checkContent } from "./content.service.ts";
import type { ReportContent } from "./content.types.ts";

const db = setUpDatabase({ clock: "2026-11-30T23:30:00Z" });
let ctx: TestContext<Viewer>;
let domainId: string;
let otherDomainId: string;

beforeEach(async () => {
	ctx = await buildSignedIn(db);
	domainId = (await buildDomain(ctx)).id;
	otherDomainId = (await buildDomain(ctx, { name: "Other", url: "https://other.example" })).id;
});

function check(options: Partial<ReportContent>, by = ctx) {
	const { domainId: id, viewId, ...content } = reportContent(domainId, options);
	return transacted(by, (by) => checkContent(by, { domainId: id, viewId, content }));
}

/** The code and the field of a refusal. */
async function refused(options: Partial<ReportContent>, by = ctx): Promise<unknown[]> {
	const { code, details } = await refusalOf(check(options, by));
	return [code, details?.[0]?.field];
}

it("a content's domain must be the caller's, and among those they are granted", async () => {
	await expect(check({})).resolves.toMatchObject({ domainId, viewId: null });
	expect(await refused({}, await buildSignedIn(db))).toEqual(["NOT_FOUND", "content.domainId"]);
	expect(await refused({ domainId: "none" })).toEqual(["NOT_FOUND", "content.domainId"]);
	const { viewer } = await buildMember(ctx, ctx.viewer.accountId, { domainIds: [otherDomainId] });
	expect(await refused({}, buildContext(db, { viewer }))).toEqual(["NOT_FOUND", "content.domainId"]);
});

it("its view must be seen by the caller, be of the domain or of all, and be readable", async () => {
	const { id: viewId } = await createView(ctx, { name: "Own", domainId, filter: {} });
	const { id: ofAll } = await createView(ctx, { name: "All", filter: {} });
	const { id: ofOther } = await createView(ctx, { name: "Theirs", domainId: otherDomainId, filter: {} });
	await expect(check({ viewId })).resolves.toMatchObject({ viewId });
	await expect(check({ viewId: ofAll })).resolves.toMatchObject({ viewId: ofAll });
	expect(await refused({ viewId: ofOther })).toEqual(["BAD_INPUT", "content.viewId"]);
	expect(await refused({ viewId: "none" })).toEqual(["NOT_FOUND", "content.viewId"]);
	const { viewer } = await buildMember(ctx, ctx.viewer.accountId, { domainIds: [domainId] });
	expect(await refused({ viewId: ofAll }, buildContext(db, { viewer }))).toEqual(["NOT_FOUND", "content.viewId"]);
	await rowsOf(ctx.em, sql`update views set version = 99 where id = ${viewId}`);
	expect(await refused({ viewId })).toEqual(["CONFLICT", "content.viewId"]);
});

it("fixed days end today at the latest, in the content's time zone", async () => {
	const days = { period: "FIXED", from: "2026-11-30", to: "2026-12-01" } as const;
	expect(await refused(days)).toEqual(["BAD_INPUT", "content.to"]);
	await expect(check({ ...days, timeZone: "Europe/Amsterdam" })).resolves.toBeDefined();
});
