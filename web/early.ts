import { activeDomainOf, domainParameter, lastDomainKey } from "./entities/domain/domain-address.ts";
import type { KeywordTableQueryVariables, SessionQuery } from "./gql/graphql.ts";
import type { EarlyRequest } from "./lib/api/early-requests.ts";
import { localTimeZone } from "./lib/days.ts";
import { readStored } from "./lib/storage.ts";

/** A request as the app sends it. */
export type GraphqlRequest = Pick<RequestInit, "method" | "headers"> & { body: string };

/** What a page requests before its code has loaded: filled in by the build. */
export interface PageRequests {
	session: GraphqlRequest;
	/** For screens that start with the keyword table. */
	table: TableRequest | null;
}

export interface TableRequest {
	/** For the first page of keywords of any domain. */
	request: GraphqlRequest;
	/** Days by the width of the window from which on the table shows them, the widest first. */
	days: readonly (readonly [width: number, days: number])[];
	/** The `localStorage` key of the hidden columns. */
	columnsKey: string;
}

declare const __PAGE_REQUESTS__: PageRequests;

function send(request: GraphqlRequest): EarlyRequest {
	const answer = fetch("/graphql", request).then(async (response) => new Response(await response.text(), response));
	const early = { body: request.body, answer, hasArrived: false };
	answer.then(
		() => {
			early.hasArrived = true;
		},
		() => {},
	);
	return early;
}

/** The table's request at this address; null without a domain, or where only the app's code knows. */
function tableRequest({ request, days, columnsKey }: TableRequest, { domains }: SessionQuery): GraphqlRequest | null {
	const address = new URLSearchParams(location.search);
	const isPlain = [...address.keys()].every((name) => name === domainParameter) && readStored(columnsKey) === null;
	const domain = activeDomainOf(domains, address.get(domainParameter), readStored(lastDomainKey));
	const [, dayCount] = days.find(([width]) => innerWidth >= width) ?? [];
	if (!isPlain || !domain || !dayCount) return null;
	const body = JSON.parse(request.body) as { variables: KeywordTableQueryVariables };
	Object.assign(body.variables, { domainId: domain.id, days: dayCount, timeZone: localTimeZone() });
	return { ...request, body: JSON.stringify(body) };
}

const { session, table } = __PAGE_REQUESTS__;
const early: Record<string, EarlyRequest> = { Session: send(session) };
globalThis.earlyRequests = early;

if (table) {
	early.Session?.answer
		.then(async (answer) => {
			const { data } = (await answer.clone().json()) as { data: SessionQuery | null };
			const request = data && tableRequest(table, data);
			if (request) early.KeywordTable = send(request);
		})
		// The app requests it itself.
		.catch(() => {});
}
