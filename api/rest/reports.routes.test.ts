import { beforeEach, expect, it } from "vitest";
import { rowsOf, sql } from "../db/sql.ts";
import type { ReportDocument } from "../modules/telling/reports/document/document.types.ts";
import { updateReport } from "../modules/telling/reports/scheduled/reports.service.ts";
import { buildApiKey } from "../test/factories/factories.ts";
import { ReportWorld } from "../test/factories/report-world.ts";
import type { MailServer } from "../test/fakes/mail-server.ts";
import { setUpReportWorld } from "../test/reports/set-up-report-world.ts";
import { setUpDatabase, setUpRest } from "../test/set-up.ts";
import { reportsRoutes } from "./reports.routes.ts";

const db = setUpDatabase({ clock: "2026-11-20T12:00:00Z" });
const rest = setUpRest(db, reportsRoutes);
let mails: MailServer;
let world: ReportWorld;
let headers: Record<string, string>;
let reportId: string;

setUpReportWorld(db, (scene) => ({ server: mails, world } = scene));
beforeEach(async () => {
	({ headers } = await buildApiKey(db, world.ctx));
	const blocks = [{ kind: "SUMMARY" }, { kind: "KEYWORDS" }];
	({ id: reportId } = await world.report({ content: { blocks } }));
});

/** An issue of the report, made at its next slot. */
async function makeIssue(): Promise<string> {
	await db.setClock("2026-11-21T07:00:01Z");
	await world.make();
	return (await world.issues())[0]?.id ?? "";
}

async function get(path: string, { headers: other = headers } = {}) {
	const answer = await fetch(`${rest.url}${path}`, { headers: other });
	return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

it("a report is previewed, and an issue downloaded, as page, PDF, CSV and data that say the same", async () => {
	const issueId = await makeIssue();
	for (const path of [`reports/${reportId}/preview`, `report-issues/${issueId}`]) {
		// Compared with the shape that is documented.
		const document = (await rest.call("GET", `${path}?format=json`, { headers })).body as ReportDocument;
		expect(document).toMatchObject({ title: "How we rank", measuredCount: 2, keywords: [{}, {}] });
		const page = await get(path);
		expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
		expect(page.bytes.toString()).toContain(document.coverage);
		const csv = await get(`${path}?format=csv`);
		expect(csv.bytes.toString()).toContain("\r\nkettle,US,");
		const pdf = await get(`${path}?format=pdf`);
		expect([pdf.headers.get("content-type"), pdf.bytes.subarray(0, 5).toString()]).toEqual([
			"application/pdf",
			"%PDF-",
		]);
		expect(pdf.headers.get("content-disposition")).toMatch(/^attachment; filename="How we rank, .*\.pdf"/);
		expect((await get(`${path}?format=xlsx`)).status).toBe(400);
	}
});

it("its page has the headers of pages for guests, and loads nothing", async () => {
	const { headers: sent, bytes } = await get(`reports/${reportId}/preview`);
	const nonce = /style-src 'nonce-([^']+)'/.exec(sent.get("content-security-policy") ?? "")?.[1];
	expect(bytes.toString()).toContain(`<style nonce="${nonce}">`);
	expect(sent.get("content-security-policy")).toContain("default-src 'none'");
	expect([sent.get("referrer-policy"), sent.get("x-robots-tag"), sent.get("cache-control")]).toEqual([
		"no-referrer",
		"noindex, nofollow, noarchive",
		"no-store",
	]);
});

it("an issue stays as it was made, whatever becomes of the report", async () => {
	const issueId = await makeIssue();
	const before = await get(`report-issues/${issueId}?format=json`);
	await updateReport(world.ctx, reportId, world.input({ content: { title: "Another title" } }));
	await rowsOf(world.em, sql`delete from reports where id = ${reportId}`);
	expect(before.bytes.toString()).toContain('"title":"How we rank"');
	expect((await get(`report-issues/${issueId}?format=json`)).bytes).toEqual(before.bytes);
	expect((await get(`reports/${reportId}/preview`)).status).toBe(404);
});

it("needs the scope WRITE, and is not found by another account or a member without the domain", async () => {
	const issueId = await makeIssue();
	const other = await ReportWorld.create(db, mails);
	const member = await world.join({ domainIds: [] });
	const reader = await buildApiKey(db, world.ctx, { scopes: ["READ"] });
	const strangers = [await buildApiKey(db, other.ctx), await buildApiKey(db, member)];
	for (const path of [`reports/${reportId}/preview`, `report-issues/${issueId}`]) {
		expect((await get(path, reader)).status).toBe(403);
		for (const stranger of strangers) expect((await get(path, stranger)).status).toBe(404);
	}
});

it("an issue that is not made yet is a conflict", async () => {
	await db.setClock("2026-11-21T07:00:01Z");
	await world.beginRun();
	await world.make();
	const [issue] = await world.issues();
	expect((await get(`report-issues/${issue?.id}`)).status).toBe(409);
});
