import { ApolloClient, InMemoryCache } from "@apollo/client/core";
import { ApolloLink, execute } from "@apollo/client/link";
import { parse } from "graphql";
import { Subject } from "rxjs";
import { expect, it } from "vitest";
import { OvertakenReads } from "./overtaken-reads.ts";

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

/** The link under test, on a server whose answers are given by hand, in the order of the requests. */
function start() {
	const requests: Subject<ApolloLink.Result>[] = [];
	const server = new ApolloLink(() => {
		const request = new Subject<ApolloLink.Result>();
		requests.push(request);
		return request;
	});
	const link = ApolloLink.from([new OvertakenReads(), server]);
	const results: unknown[] = [];
	const ask = (query: string) =>
		execute(link, { query: parse(query) }, { client }).subscribe({
			next: ({ data }) => results.push(data),
			error() {},
		});
	return { requests, results, ask };
}

function answer(request: Subject<ApolloLink.Result> | undefined, names: string[]) {
	request?.next({ data: { names } });
	request?.complete();
}

it("a query answered after a later mutation is sent again, and its first answer is dropped", () => {
	const { requests, results, ask } = start();
	ask("query { names }");
	ask("mutation { names }");
	answer(requests[1], ["fern"]);
	answer(requests[0], []);
	expect(results).toEqual([{ names: ["fern"] }]);
	answer(requests[2], ["fern"]);
	expect(results).toEqual([{ names: ["fern"] }, { names: ["fern"] }]);
	expect(requests).toHaveLength(3);
});

it("a failed mutation overtakes a query too: what it changed is unknown", () => {
	const { requests, ask } = start();
	ask("query { names }");
	ask("mutation { names }");
	requests[1]?.error(new Error("lost"));
	answer(requests[0], []);
	expect(requests).toHaveLength(3);
});

it("a query answered before the mutation, or asked after it, is sent once", () => {
	const { requests, results, ask } = start();
	ask("query { names }");
	ask("mutation { names }");
	answer(requests[0], []);
	answer(requests[1], ["fern"]);
	ask("query { names }");
	answer(requests[2], ["fern"]);
	expect(results).toHaveLength(3);
	expect(requests).toHaveLength(3);
});
