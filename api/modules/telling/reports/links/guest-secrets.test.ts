import { expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { buildServices } from "../../../../test/context.ts";
import { buildSignedIn } from "../../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../../../../test/factories/histories.ts";
import { buildMarketRun } from "../../../../test/factories/market-story.ts";
import { everyBlock } from "../../../../test/factories/report-contents.ts";
import { buildProperty, connectAccount, importPerformance } from "../../../../test/factories/search-performance.ts";
import { buildShareLink, tokenOfLink } from "../../../../test/factories/share-links.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { createView } from "../../../desk/views/views.service.ts";
import { createAnnotation, updateAnnotation } from "../../../meaning/annotations/annotations.service.ts";
import { writeNoted } from "../../../meaning/annotations/system-annotations.service.ts";
import { saveCtrModel } from "../../../meaning/ctr-models/ctr-models.service.ts";
import { rollUpFeatures } from "../../../meaning/serp-results/feature-rollup.service.ts";
import { addCompetitors } from "../../../tracked/competitors/competitors.service.ts";
import { saveDomainNotes } from "../../../tracked/domains/domains.service.ts";
import { saveBranding } from "../branding/branding.service.ts";
import { makeDocument } from "../document/make-document.service.ts";
import { renderPage } from "../page/page.ts";
import { openLink } from "./guest.service.ts";

const db = setUpDatabase({ clock: "2026-11-21T12:00:00Z" });

/** What members entered that guests never see: each has this word in it, and is hostile. */
const secret = (what: string) => `zebra ${what} <script>alert(1)</script> =1+1 \u202e`;

/** No other number of this length begins so. */
const firstId = 77_000_000;

/** A domain with all that a document must not tell, and some of what it must. */
async function furnish(ctx: Awaited<ReturnType<typeof buildSignedIn>>, host: string) {
	const domain = await buildDomain(ctx, { name: secret("domain"), url: `https://${host}` });
	const keywords = await buildKeywords(ctx, domain.id, [
		{
			keyword: `${host} <b>kettle</b>`,
			groups: ["zebra group"],
			targetUrl: `https://${host}/zebra-target`,
			externalId: "zebra",
		},
		{ keyword: `=SUM(1) ${host} \u202eקומקום` },
	]);
	await saveDomainNotes(ctx, domain.id, { notes: secret("notes") });
	const text = `${host} public text </style>`;
	await createAnnotation(ctx, {
		domainId: domain.id,
		title: `${host} relaunch`,
		text,
		isPublic: true,
		day: "2026-11-20",
	});
	await createAnnotation(ctx, { domainId: domain.id, title: secret("note"), text: secret("text"), day: "2026-11-20" });
	await createAnnotation(ctx, { title: secret("account's note"), day: "2026-11-19" });
	await createAnnotation(ctx, { title: "Of all domains", isPublic: true, day: "2026-11-19" });
	await publishNoted(ctx, domain.id);
	const found = { url: `https://${host}/page`, provider: "serper" };
	await buildMeasurements(
		ctx.em,
		keywords.flatMap((keywordId, n) => [
			{ ...found, keywordId, position: 9 + n, at: "2026-11-10T06:00:00Z" },
			{ ...found, keywordId, position: n === 0 ? 2 : null, at: "2026-11-21T06:00:00Z" },
		]),
	);
	await rowsOf(ctx.em, sql`update keywords set created_at = '2026-11-01' where domain_id = ${domain.id}`);
	await addCompetitors(ctx, domain.id, ["rival.example"]);
	const urls = [`https://${host}/page`, "https://rival.example/", "https://zebra-discovered.example/"];
	const runId = await buildMarketRun(
		ctx,
		keywords.map((keywordId) => ({ keywordId, at: "2026-11-15T06:00:00Z", urls })),
	);
	await rowsOf(ctx.em, sql`update position_records set features = 7 where run_id = ${runId}`);
	await rollUpFeatures(ctx.em, runId);
	const propertyId = await buildProperty(ctx, `sc-domain:${host}`);
	const google = { clicks: 3, impressions: 40, position: 4.2 };
	const keys = ["2026-11-15", `${host} query`, `https://${host}/page`, "usa", "DESKTOP"];
	await importPerformance(db, ctx, propertyId, [{ ...google, keys }]);
	const failed = sql`check_state = 'FAILED', outcome = 'FAILED', check_error = ${secret("error")}`;
	await rowsOf(ctx.em, sql`update keywords set ${failed} where id = ${keywords[0]}`);
	return domain.id;
}

/** What the program notes of a domain, made public by a member. */
async function publishNoted(ctx: Awaited<ReturnType<typeof buildSignedIn>>, domainId: string) {
	const titles = {
		CONTEXT: `Serper → ${secret("provider")}`,
		CHECKS_FAILED: `1 of 1 failed: “${secret("error")}”`,
		RUN_STOPPED: `Run could not start: ${secret("error")}`,
		DEPTH: "Search depth changed from 10 to 30",
		SITE: "Domain URL changed from zebra-once.example to zebra.example",
	};
	const noted = { accountId: ctx.viewer.accountId, domainId, at: new Date("2026-11-20T00:00:00Z") };
	for (const systemType of Object.keys(titles) as (keyof typeof titles)[]) {
		await writeNoted(ctx.em, [{ ...noted, systemType, systemKey: systemType, title: titles[systemType] }]);
	}
	const written = await rowsOf(
		ctx.em,
		sql<{
			id: string;
		}>`select id from annotations where domain_id = ${domainId} and system_type = any(${Object.keys(titles)})`,
	);
	for (const { id } of written) await updateAnnotation(ctx, id, { isPublic: true });
}

it("a page tells of its own domain what it is to tell, and nothing that members alone may know", async () => {
	const ctx = await buildSignedIn(db, { user: { name: secret("person"), email: "zebra@example.com" } });
	const sequences = await rowsOf(
		db.orm.em.fork(),
		sql<{ name: string }>`select sequencename as name from pg_sequences`,
	);
	for (const { name } of sequences) await rowsOf(ctx.em, sql`select setval(${name}::regclass, ${firstId})`);
	await saveBranding(ctx, {
		name: "Northwind <Search>",
		replyTo: "zebra-replies@example.com",
		footer: "Footer & more",
	});
	await saveCtrModel(ctx, { name: secret("model"), desktop: [0.5, 0.2, 0.1, 0, 0, 0, 0, 0, 0, 0] });
	await connectAccount(ctx);
	const shown = await furnish(ctx, "heron.example");
	await furnish(ctx, "zebra.example");
	const view = await createView(ctx, { name: secret("view"), domainId: shown, filter: { text: "heron" } });
	const content = {
		viewId: view.id,
		title: "Heron <i>report</i>",
		blocks: [
			...everyBlock.filter(({ kind }) => kind !== "TEXT"),
			{ kind: "TEXT", text: "Ours: javascript:alert(1) https://heron.example/a" },
		],
	};
	const link = await buildShareLink(ctx, shown, { label: secret("label"), content });
	const parts = { ...buildServices(), em: db.orm.em.fork() };
	const opened = await openLink(parts, {
		token: tokenOfLink(link),
		cookie: null,
		networkAddress: "::1",
		isHead: false,
	});
	if (opened.kind !== "page") throw new Error("There is no page.");
	const page = renderPage(opened.document, opened.branding, "nonce");
	const options = { at: new Date("2026-11-21T12:00:00Z"), isWithKeywords: true };
	const seen = [ctx.viewer, (await buildSignedIn(db)).viewer].map((viewer) =>
		makeDocument({ ...parts, em: db.orm.em.fork(), viewer }, link.content, options),
	);
	const [ofMember, ofStranger] = await Promise.all(seen);
	// Members see what guests see, and even another account's member nothing else.
	expect([{ ...ofMember, keywords: [] }, ofStranger]).toEqual([opened.document, ofMember]);
	const said = `${JSON.stringify(ofMember)}\n${page}`;
	for (const expected of [
		"Heron &lt;i&gt;report",
		"heron.example &lt;b&gt;kettle",
		"heron.example relaunch",
		"Of all domains",
		"Northwind &lt;Search",
		"Measured in another way than before",
		"Many checks failed",
		"A check could not start",
		"Search depth changed<",
		"rival.example",
		"own click rates v2",
		"Featured Snippet",
		"by estimated clicks",
		"heron.example query",
		"Domain URL changed<",
	]) {
		expect(page).toContain(expected);
	}
	expect(said.match(/.{0,40}zebra.{0,40}/gi) ?? []).toEqual([]);
	expect(said.match(/77\d{6}/g) ?? []).toEqual([]);
	expect(said).not.toMatch(/toprung|serper|dataforseo|credit|@example/i);
	expect(page).not.toMatch(/<script|<b>kettle|href="javascript|style="|<i>report/);
	expect(page.match(/(?:src|href)="(?!data:|https:\/\/heron\.example|#)[^"]*"/g) ?? []).toEqual([]);
});
