import { expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { buildSignedIn } from "../../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../../../../test/factories/histories.ts";
import { everyBlock, reportBlock, reportContent } from "../../../../test/factories/report-contents.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { createView } from "../../../desk/views/views.service.ts";
import { createAnnotation, updateAnnotation } from "../../../meaning/annotations/annotations.service.ts";
import { writeNoted } from "../../../meaning/annotations/system-annotations.service.ts";
import { saveDomainNotes } from "../../../tracked/domains/domains.service.ts";
import { makeDocument } from "./make-document.service.ts";

const db = setUpDatabase({ clock: "2026-11-30T12:00:00Z" });

/** Each has a mark, and none of them may be in a document. */
const secret = (what: string) => `SECRET-${what}`;

async function marked(what: string) {
	const ctx = await buildSignedIn(db, { user: { name: secret("author"), email: `secret-${what}@example.com` } });
	const domain = await buildDomain(ctx, { name: secret("domain"), url: `https://${what}.example.com/shop` });
	const target = `https://${what}.example.com/shop/${secret("target")}`;
	const keyword = {
		keyword: `kettle ${what}`,
		groups: [secret("group")],
		targetUrl: target,
		externalId: secret("external"),
	};
	const [keywordId = ""] = await buildKeywords(ctx, domain.id, [keyword]);
	const shown = { keywordId, url: `https://${what}.example.com/shop/page`, site: `${what}.example.com/shop` };
	await buildMeasurements(ctx.em, [
		{ ...shown, at: "2026-10-30T09:00:00Z", position: 9, provider: "serper" },
		{ ...shown, at: "2026-11-30T09:00:00Z", position: 3, provider: "serper" },
	]);
	await rowsOf(
		ctx.em,
		sql`update keywords set check_state = 'FAILED', outcome = 'FAILED', check_error = ${secret("error")} where id = ${keywordId}`,
	);
	await saveDomainNotes(ctx, domain.id, { notes: secret("notes") });
	for (const domainId of [domain.id, null]) {
		const note = { domainId, day: "2026-11-20" };
		await createAnnotation(ctx, { ...note, title: `Public of ${what}`, text: "Seen by everybody", isPublic: true });
		await createAnnotation(ctx, { ...note, title: secret("internal note"), isPublic: false });
	}
	const noted = { accountId: ctx.viewer.accountId, domainId: domain.id, at: new Date("2026-11-21T00:00:00Z") };
	await writeNoted(ctx.em, [
		{ ...noted, systemType: "CONTEXT", systemKey: "a", title: `Serper → ${secret("provider")}` },
		{ ...noted, systemType: "CHECKS_FAILED", systemKey: "b", title: `1 of 1 failed: “${secret("error")}”` },
		{ ...noted, systemType: "RUN_STOPPED", systemKey: "c", title: `Run could not start: ${secret("error")}` },
		{ ...noted, systemType: "DEPTH", systemKey: "d", title: "Search depth changed from 10 to 30" },
	]);
	const system = await rowsOf(
		ctx.em,
		sql<{ id: string }>`select id from annotations where domain_id = ${domain.id} and system_type <> 'KEYWORDS'`,
	);
	for (const { id } of system) await updateAnnotation(ctx, id, { isPublic: true });
	const { id: viewId } = await createView(ctx, {
		name: secret("view"),
		domainId: domain.id,
		filter: { groups: [secret("group")] },
	});
	return { ctx, domain, viewId, keywordId };
}

it("a document holds nothing that guests may never see: not of its own domain, and nothing of another", async () => {
	const [own, rival] = [await marked("own"), await marked("rival")];
	const blocks = [...everyBlock.slice(0, -1), reportBlock("TEXT", { text: "Our own words" })];
	const content = reportContent(own.domain.id, { viewId: own.viewId, blocks });
	const options = { at: new Date("2026-11-30T12:00:00Z"), isWithKeywords: true };
	// Members see what guests see, and even another account's member nothing else.
	const documents = await Promise.all(
		[null, own.ctx.viewer, rival.ctx.viewer].map((viewer) =>
			makeDocument({ ...own.ctx, em: db.orm.em.fork(), viewer }, content, options),
		),
	);
	const [text = "", ...others] = documents.map((document) => JSON.stringify(document));
	expect(others).toEqual([text, text]);
	expect(text).not.toMatch(/secret|rival|serper|toprung|@|"id"/i);
	expect(text).toContain("own.example.com/shop");
	expect(text).toContain("kettle own");
	expect(text.split("Public of own")).toHaveLength(3);
	for (const title of [
		"Measured in another way than before",
		"Many checks failed",
		"A check could not start",
		"Search depth changed",
	])
		expect(text).toContain(title);
});
