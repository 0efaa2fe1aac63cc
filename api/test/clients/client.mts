import createClient from "openapi-fetch";
import type { components, paths } from "./schema.d.mts";

/** A client of the REST API by types that openapi-typescript made of its description: `npm run clients`. */
const { TOPRUNG_URL: baseUrl = "", TOPRUNG_API_KEY } = process.env;
const toprung = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${TOPRUNG_API_KEY}` } });

/** What a call answered; throws the sentence of a refusal. */
function answerOf<Data>({ data, error }: { data?: Data; error?: components["schemas"]["Refusal"] }): Data {
	if (error) throw new Error(`${error.code}: ${error.error}`);
	if (data === undefined) throw new Error("There was no answer.");
	return data;
}

async function endOf(id: string): Promise<components["schemas"]["Run"]> {
	for (;;) {
		const run = answerOf(await toprung.GET("/api/runs/{id}", { params: { path: { id } } }));
		if (run.state !== "RUNNING") return run;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}

const header = { "Idempotency-Key": crypto.randomUUID() };
const site = { name: "TypeScript client", url: "example.com", searchDepth: 10 };
const domain = answerOf(await toprung.POST("/api/domains", { params: { header }, body: site }));
const path = { id: domain.id };

const body: components["schemas"]["KeywordsToAdd"] = {
	keywords: [
		{ keyword: "trail running shoes", groups: ["shoes"], device: "mobile" },
		{ keyword: "running socks", groups: ["socks"], targetUrl: null },
		{ keyword: "rain jacket" },
	],
};
const added = answerOf(await toprung.POST("/api/domains/{id}/keywords", { params: { path }, body }));
console.log(`added ${added.added} keywords to ${domain.url}`);

const { runId, cost } = answerOf(await toprung.POST("/api/domains/{id}/refresh", { params: { path, header } }));
const run = await endOf(runId);
console.log(`run ${run.state}: ${run.done} of ${run.total} checks for ${cost} credits`);

for (const { id, keyword } of added.keywords) {
	const params = { path: { id }, query: { limit: 1 } };
	const [record] = answerOf(await toprung.GET("/api/keywords/{id}/positions", { params }));
	console.log(`position of ${keyword}: ${record?.position ?? "not found"}`);
}

const query = { groups: ["shoes", "socks"], positions: ["top3" as const, "from4to10" as const] };
const csv = await toprung.GET("/api/domains/{id}/export", { params: { path, query }, parseAs: "text" });
console.log(`CSV of ${String(answerOf(csv)).trimEnd().split("\r\n").length - 1} keywords in two groups`);

const refused = await toprung.GET("/api/keywords/{id}", { params: { path: { id: "0" } } });
console.log(`refusal ${refused.response.status} ${refused.error?.code}`);
