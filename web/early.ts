import { activeDomainOf, domainParameter, lastDomainKey } from "./entities/domain/domain-address.ts";
import type { KeywordTableQueryVariables, SessionQuery } from "./gql/graphql.ts";
import type { EarlyRequest } from "./lib/api/early-requests.ts";
import { localTimeZone } from "./lib/days.ts";
import { readStored } from "./lib/storage.ts";

/** A request as the app sends it. */
export type Question = Pick<RequestInit, "method" | "headers"> & { body: string };

/** What a page asks before its code has loaded: the build puts it in. */
export interface EarlyQuestions {
	session: Question;
	/** For screens that begin with the keyword table. */
	table: TableQuestion | null;
}

export interface TableQuestion {
	/** The first page of the keywords of any domain. */
	question: Question;
	/** Days by the width of the window from which on the table asks for them, the widest first. */
	days: readonly (readonly [width: number, days: number])[];
	/** What the browser remembers its choice of columns under. */
	columnsKey: string;
}

declare const __EARLY_QUESTIONS__: EarlyQuestions;

function ask(question: Question): EarlyRequest {
	const request = { body: question.body, answer: fetch("/graphql", question), hasCome: false };
	request.answer.then(
		() => {
			request.hasCome = true;
		},
		() => {},
	);
	return request;
}

/** The question for the table at this address; null without a domain, or where only the app's code knows. */
function tableQuestion({ question, days, columnsKey }: TableQuestion, { domains }: SessionQuery): Question | null {
	const address = new URLSearchParams(location.search);
	const isPlain = [...address.keys()].every((name) => name === domainParameter) && readStored(columnsKey) === null;
	const domain = activeDomainOf(domains, address.get(domainParameter), readStored(lastDomainKey));
	const [, shown] = days.find(([width]) => innerWidth >= width) ?? [];
	if (!isPlain || !domain || !shown) return null;
	const asked = JSON.parse(question.body) as { variables: KeywordTableQueryVariables };
	Object.assign(asked.variables, { domainId: domain.id, days: shown, timeZone: localTimeZone() });
	return { ...question, body: JSON.stringify(asked) };
}

const { session, table } = __EARLY_QUESTIONS__;
const early: Record<string, EarlyRequest> = { Session: ask(session) };
globalThis.earlyRequests = early;

if (table) {
	early.Session?.answer
		.then(async (answer) => {
			const { data } = (await answer.clone().json()) as { data: SessionQuery | null };
			const question = data && tableQuestion(table, data);
			if (question) early.KeywordTable = ask(question);
		})
		// The app asks for itself.
		.catch(() => {});
}
