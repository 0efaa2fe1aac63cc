import { startFakeGoogle } from "../../../test/fakes/fake-google.ts";
import { answerBench } from "../part.ts";
import { performanceRow } from "../performance-rows.ts";

/** Requests to Google: provide this many rows over these days, or consent at a URL. */
export type GoogleAsk = { rows: number; days: number; lastDay: string } | { consentAt: string };

/** Google's state. */
export interface GoogleState {
	/** Environment variables for the program. */
	environment: Record<string, string>;
	/** The callback of a consent. */
	backTo: string;
	/** A token of another consent. */
	accessToken: string;
}

const pageSize = 25_000;
const siteUrl = "https://example.com/";
const google = await startFakeGoogle();
google.sites = [{ siteUrl, permissionLevel: "siteOwner" }];
let pages: string[] = [];
// Built beforehand, so that Google's own work is not measured.
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
