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
	const outcomes: unknown[] = [];
	const send = (query: string, context = {}) =>
		execute(link, { query: parse(query), context }, { client }).subscribe({
			next: ({ data }) => outcomes.push(data?.names),
			error: (error: Error) => outcomes.push(error.message),
		});
	const answer = (index: number, names: string) => {
		requests[index]?.next({ data: { names } });
		requests[index]?.complete();
	};
	const fail = (index: number) => requests[index]?.error(new Error("lost"));
	return { requests, outcomes, send, answer, fail };
}

const query = "query { names }";
const mutation = "mutation { names }";

it("a query answered after a later mutation is sent again, and its first answer is dropped", () => {
	const { requests, outcomes, send, answer } = start();
	send(query);
	send(mutation);
	answer(1, "added");
	answer(0, "before");
	expect(outcomes).toEqual(["added"]);
	answer(2, "after");
	expect(outcomes).toEqual(["added", "after"]);
	expect(requests).toHaveLength(3);
});

it("a mutation whose answer is lost overtakes a query too: what it changed is unknown", () => {
	const { requests, outcomes, send, answer, fail } = start();
	send(query);
	send(mutation);
	fail(1);
	answer(0, "before");
	answer(2, "after");
	expect(outcomes).toEqual(["lost", "after"]);
	expect(requests).toHaveLength(3);
});

it("a query is repeated twice at most, and the last answer counts", () => {
	const { requests, outcomes, send, answer } = start();
	send(query);
	for (const read of [0, 2, 4]) {
		send(mutation);
		answer(requests.length - 1, "added");
		answer(read, `read ${read}`);
	}
	expect(outcomes).toEqual(["added", "added", "added", "read 4"]);
	expect(requests).toHaveLength(6);
});

it("the first answer stays if the repeat fails; a query that fails is not repeated", () => {
	const { outcomes, send, answer, fail } = start();
	send(query);
	send(mutation);
	answer(1, "added");
	answer(0, "before");
	fail(2);
	send(query);
	send(mutation);
	answer(4, "added");
	fail(3);
	expect(outcomes).toEqual(["added", "before", "added", "lost"]);
});

it("a query that nobody waits for any more is not repeated", () => {
	const { requests, outcomes, send, answer } = start();
	const waiting = send(query);
	send(mutation);
	answer(1, "added");
	waiting.unsubscribe();
	answer(0, "before");
	expect(outcomes).toEqual(["added"]);
	expect(requests).toHaveLength(2);
});

it("a query answered before the mutation, sent after it, or overtaken by what changes nothing is sent once", () => {
	const { requests, outcomes, send, answer } = start();
	send(query);
	send(mutation);
	answer(0, "before");
	answer(1, "added");
	send(query);
	send(mutation, { overtakesNothing: true });
	answer(3, "checked");
	answer(2, "after");
	expect(outcomes).toEqual(["before", "added", "checked", "after"]);
	expect(requests).toHaveLength(4);
});
