import { setTimeout } from "node:timers/promises";
import { createClient } from "graphql-ws";
import {
	CreateDomainDocument,
	EstimateRunDocument,
	FindDomainDocument,
	PositionsMeasuredDocument,
	type PositionsMeasuredSubscription,
	ReadPositionsDocument,
	type ReadPositionsQuery,
	RunProgressDocument,
	type RunProgressSubscription,
	StartRunDocument,
	TrackKeywordsDocument,
	type TypedDocumentString,
} from "./generated/graphql.ts";

const url = process.env.TOPRUNG_URL ?? "http://localhost:4000";
const authorization = `Bearer ${process.env.TOPRUNG_API_KEY}`;
const ours = { domain: "client-7", keywords: ["trail running shoes", "running socks", "rain jacket", "head torch"] };

/** Sends a typed document: its variables and its result have types. */
async function ask<Data, Variables>(
	document: TypedDocumentString<Data, Variables>,
	variables: Variables,
): Promise<Data> {
	const response = await fetch(`${url}/graphql`, {
		method: "POST",
		headers: { authorization, "content-type": "application/json" },
		body: JSON.stringify({ query: document.toString(), variables }),
	});
	const { data, errors } = (await response.json()) as {
		data: Data;
		errors?: { message: string; extensions: { code: string } }[];
	};
	if (errors) throw new Error(errors.map(({ message, extensions }) => `${extensions.code}: ${message}`).join("\n"));
	return data;
}

// The domain and its keywords, under our own IDs. Existing ones stay unchanged, so this can run every day.
const { domains } = await ask(FindDomainDocument, { externalId: ours.domain });
const site = { name: "Client 7", url: "https://example.com", searchDepth: 10, externalId: ours.domain };
const domain = domains[0] ?? (await ask(CreateDomainDocument, { input: site })).createDomain;
const keywords = ours.keywords.map((keyword) => ({ keyword, externalId: `${ours.domain}/${keyword}` }));
const { addKeywords } = await ask(TrackKeywordsDocument, { input: { domainId: domain.id, keywords } });
for (const { index, status } of addKeywords.items) console.log(`${status} ${ours.keywords[index]}`);

// A run, after asking what it costs.
const { estimateRun } = await ask(EstimateRunDocument, { input: { domainId: domain.id } });
if (!estimateRun.isAffordable) throw new Error(`This needs ${estimateRun.cost} credits.`);
const clientKey = `${ours.domain}/${new Date().toISOString()}`; // Safe to retry after a lost response.
const { startRun } = await ask(StartRunDocument, { input: { domainId: domain.id, clientKey } });
console.log(`RUN of ${startRun.run.total} keywords for ${startRun.run.cost} credits`);

// Positions as they are measured, starting at the domain's previous state. After a lost connection the client reconnects
// and sends the current variables, so that missed events come first.
const socket = createClient({
	url: `${url.replace(/^http/, "ws")}/graphql`,
	connectionParams: { authorization },
	shouldRetry: () => true,
});
const variables = { domainId: domain.id, after: domain.positionsSeq };
async function showPositions() {
	const query = PositionsMeasuredDocument.toString();
	for await (const { data, errors } of socket.iterate<PositionsMeasuredSubscription>({ query, variables })) {
		if (!data) throw new Error(JSON.stringify(errors));
		const { seq, positions } = data.positionsMeasured;
		variables.after = seq;
		for (const { keywordId, state, position } of positions) {
			if (state === "DONE") console.log(`LIVE ${keywordId} ${position ?? "not found"}`);
			if (state === "FAILED") console.log(`LIVE ${keywordId} failed`);
		}
	}
}
const shown = showPositions();

// The progress completes when the run is over, whatever the outcome of its checks.
const progress = { query: RunProgressDocument.toString(), variables: { runId: startRun.run.id } };
for await (const { data, errors } of socket.iterate<RunProgressSubscription>(progress)) {
	if (!data) throw new Error(JSON.stringify(errors));
	console.log(`PROGRESS ${data.runProgress.state} ${data.runProgress.done} of ${data.runProgress.total}`);
}
const { domains: after } = await ask(FindDomainDocument, { externalId: ours.domain });
while (variables.after < (after[0]?.positionsSeq ?? 0)) await setTimeout(100); // Events still missing after a lost connection.
await socket.dispose();
await shown;

// The whole history, a thousand measurements per page. Keep the last cursor to read newer ones later.
for (let after: string | null = null; ; ) {
	const { domain: read }: ReadPositionsQuery = await ask(ReadPositionsDocument, { domainId: domain.id, after });
	for (const { keyword, position, change, checkedAt } of read.positions.items)
		console.log(`READ ${checkedAt} ${keyword.externalId} ${position ?? "not found"} ${change ?? ""}`);
	after = read.positions.endCursor;
	if (!read.positions.hasNext) break;
	if (read.positions.items.length === 0) await setTimeout(1_000); // Others are being written right now.
}
