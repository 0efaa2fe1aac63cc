import { Agent, request } from "undici";
import { addDays, dayAt } from "../../lib/calendar.ts";
import type { ReportContent } from "../../modules/telling/reports/content/content.types.ts";
import { type Figure, quantile, type Stage, sharedClock } from "./bench.ts";
import { type Client, clientOf } from "./client.ts";
import { startProgram } from "./program.ts";
import { contentOf, type ReportsScene } from "./reports-scene.ts";

/** Links of each content: the document of each is made once, and a network may open one 60 times a minute. */
const links = 10;
const openings = 40;

/** A shared page of 100 rows: when its document must be made, and when it is kept. */
export async function* sharedPageFigures(stage: Stage, scene: ReportsScene): AsyncIterable<Figure> {
	await using stack = new AsyncDisposableStack();
	const program = await startProgram({ ...stage, stack }, scene.store, { ROLE: "api" });
	const client = clientOf(program.url, scene.cookie);
	const today = dayAt(new Date(), "UTC");
	const lastDays = contentOf(scene.domainId, 100);
	const year = { ...lastDays, period: "FIXED", from: addDays(today, 1 - yearDays(stage)), to: today } as const;
	const guest = new Agent({ connections: 1, allowH2: false });
	stack.defer(() => guest.destroy());
	const spent = async () => (await program.processorSeconds()) + (await scene.store.processorSeconds());
	const empty = await timesOf(openings, () => open(guest, `${program.url}/healthz`));
	for (const [name, content] of [["30 days", lastDays] as const, ["a year", year] as const]) {
		stage.say(`shared pages of ${name}: ${links} links, each opened ${openings + 1} times`);
		const made: Opened[] = [];
		const kept: Opened[] = [];
		const bare: number[] = [];
		let effort = 0;
		for (let link = 0; link < links; link++) {
			const url = await newLink(client, program.url, content);
			made.push(await open(guest, url));
			bare.push(await bareMilliseconds(scene, content, today));
			const before = await spent();
			for (let n = 0; n < openings; n++) kept.push(await open(guest, url));
			effort += (await spent()) - before;
		}
		yield* pageFigures(name, { made, kept, bare, empty });
		const each = (effort / kept.length) * 1_000;
		yield { name: "… processor time of API and PostgreSQL, kept", value: each, unit: "ms" };
	}
	yield { name: "peak memory of the API", value: await program.peakMemory(), unit: "MB" };
}

function* pageFigures(
	name: string,
	{ made, kept, bare, empty }: { made: Opened[]; kept: Opened[]; bare: number[]; empty: Opened[] },
): Iterable<Figure> {
	const slowest = quantile(millisecondsOf(made), 1);
	const bareSql = { name: "its bare SQL", value: quantile(bare, 1) };
	yield {
		...{ name: `shared page of ${name}, made, p50`, value: quantile(millisecondsOf(made), 0.5), unit: "ms" },
		limit: { name: "its bare SQL", value: quantile(bare, 0.5) },
	};
	yield { name: "… slowest", value: slowest, unit: "ms", limit: bareSql, goal: { atMost: 2_000 } };
	for (const [title, share, goal] of [["p50", 0.5] as const, ["p95", 0.95, { atMost: 150 }] as const]) {
		const limit = { name: "an empty answer", value: quantile(millisecondsOf(empty), share) };
		const value = quantile(millisecondsOf(kept), share);
		yield { name: `shared page of ${name}, kept, ${title}`, value, unit: "ms", limit, ...(goal && { goal }) };
	}
	const bytes = Math.max(...[...made, ...kept].map(({ bytes }) => bytes));
	yield { name: "… its size", value: bytes / 1_000, unit: "kB", goal: { atMost: 150 } };
}

/** A history's days, less those before the period that are compared with. */
function yearDays({ isQuick }: Stage): number {
	return isQuick ? 50 : 355;
}

interface Opened {
	milliseconds: number;
	bytes: number;
}

async function open(dispatcher: Agent, url: string): Promise<Opened> {
	const began = sharedClock();
	const { statusCode, body } = await request(url, { dispatcher });
	const bytes = (await body.arrayBuffer()).byteLength;
	if (statusCode !== 200) throw new Error(`A page was answered with ${statusCode}.`);
	return { milliseconds: sharedClock() - began, bytes };
}

async function timesOf(rounds: number, work: () => Promise<Opened>): Promise<Opened[]> {
	const opened: Opened[] = [];
	for (let round = 0; round < rounds; round++) opened.push(await work());
	return opened;
}

function millisecondsOf(opened: readonly Opened[]): number[] {
	return opened.map(({ milliseconds }) => milliseconds);
}

/** @returns its address at the program */
async function newLink(client: Client, url: string, content: ReportContent): Promise<string> {
	const create = "mutation ($input: ShareLinkInput!) { createShareLink(input: $input) { url } }";
	const { data } = await client.ask<{ createShareLink: { url: string } }>(create, { input: { content } });
	return url + new URL(data.createShareLink.url).pathname;
}

/** The keywords with their measurements of the first and the last day compared. */
const bareSql = `
	select k.id, k.phrase, k.search_volume, a.position, a.url_id, b.position
	from keywords k
	left join position_records a on a.keyword_id = k.id and a.checked_at >= $3::date and a.checked_at < $3::date + 1
	left join position_records b on b.keyword_id = k.id and b.checked_at >= $2::date and b.checked_at < $2::date + 1
	where k.domain_id = $1 and k.deleted_at is null`;

async function bareMilliseconds(
	{ connection, domainId }: ReportsScene,
	{ from }: ReportContent,
	today: string,
): Promise<number> {
	const began = sharedClock();
	await connection.query(bareSql, [domainId, from ?? addDays(today, -30), today]);
	return sharedClock() - began;
}
