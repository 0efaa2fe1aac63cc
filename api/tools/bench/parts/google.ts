import { startFakeGoogle } from "../../../test/fakes/fake-google.ts";
import { answerBench } from "../part.ts";
import { performanceRow } from "../performance-rows.ts";

/** What is asked of Google: to have so many rows of a site over so many days, or to consent at a page. */
export type GoogleAsk = { rows: number; days: number; lastDay: string } | { consentAt: string };

/** How Google stands. */
export interface GoogleState {
	/** Variables of the program's environment that lead here. */
	environment: Record<string, string>;
	/** Where a consent leads back to. */
	backTo: string;
	/** A token of another consent. */
	accessToken: string;
}

const pageSize = 25_000;
const siteUrl = "https://example.com/";
const google = await startFakeGoogle();
google.sites = [{ siteUrl, permissionLevel: "siteOwner" }];
let pages: string[] = [];
// Made beforehand, so that what is measured is not Google's own work.
google.performance = ({ body }) => ({ body: pages[Number(body.startRow) / pageSize] ?? "{}" });

answerBench<GoogleAsk, GoogleState>(async (ask) => {
	const backTo = "consentAt" in ask ? (await google.follow(ask.consentAt)).href : "";
	if ("rows" in ask) pages = pagesOf(ask.rows, ask.days, ask.lastDay);
	return { environment: google.environment, backTo, accessToken: google.grant().accessToken };
});

function pagesOf(count: number, days: number, lastDay: string): string[] {
	const rows = new Map<string, object>();
	for (let n = 0; rows.size < count; n++) {
		const row = performanceRow(n, days, lastDay);
		rows.set(row.keys.join("\n"), row);
	}
	const all = [...rows.values()];
	return Array.from({ length: Math.ceil(count / pageSize) }, (_, page) =>
		JSON.stringify({ rows: all.slice(page * pageSize, (page + 1) * pageSize), responseAggregationType: "byPage" }),
	);
}
