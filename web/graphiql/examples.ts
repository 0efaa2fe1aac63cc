/// <reference types="vite/types/importMeta.d.ts" />

/** Documents of `docs/integrate.md`, a job each, in its order. */
const documents = Object.values(
	import.meta.glob<string>("../../schema/examples/*.graphql", { query: "?raw", import: "default", eager: true }),
);

/** The examples as GraphiQL's tabs, their variables filled in for the account's first domain. */
export async function exampleTabs(url: string): Promise<{ query: string; variables: string }[]> {
	const today = Date.now();
	const known = { domainId: await firstDomain(url), from: dayOf(today - 364 * 86_400_000), to: dayOf(today) };
	return documents.map((query) => {
		const named = Object.entries(known).filter(([name]) => query.includes(`$${name}: `));
		return { query, variables: JSON.stringify(Object.fromEntries(named), null, 2) };
	});
}

function dayOf(moment: number): string {
	return new Date(moment).toISOString().slice(0, 10);
}

/** Empty before there is a domain, and where it cannot be read. */
async function firstDomain(url: string): Promise<string> {
	const headers = { "content-type": "application/json" };
	try {
		const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify({ query: "{ domains { id } }" }) });
		const { data } = (await answer.json()) as { data?: { domains: { id: string }[] } };
		return data?.domains[0]?.id ?? "";
	} catch {
		return "";
	}
}
