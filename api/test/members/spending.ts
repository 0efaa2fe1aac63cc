/** What calls that spend are about. */
export interface SpendingTargets {
	/** A domain whose keywords are all in a schedule, of an account with daily updates. */
	domainId: string;
	keywordId: string;
	scheduleId: string;
	/** A further domain. */
	otherId: string;
}

/** A call that asks for the right to spend. */
export interface SpendingCall {
	name: string;
	method: string;
	path: string;
	body: object | undefined;
	/** Whether it is for admins alone. */
	isForAdmins: boolean;
	/** Whether who lacks the right is told so, even if they are no admin: a scope comes before an audience. */
	asksRightFirst: boolean;
}

/** Everything that asks for the right to spend, over GraphQL and REST. */
export function spendingCalls(targets: SpendingTargets): SpendingCall[] {
	const { domainId, keywordId, scheduleId, otherId } = targets;
	const plain = { isForAdmins: false, asksRightFirst: true };
	const ofSettings = { isForAdmins: true, asksRightFirst: false };
	return [
		graphql(`startRun(input: { keywordIds: [${keywordId}] }) { runId }`, plain),
		graphql("approveRun(id: 1, maxCredits: 9) { runId }", plain),
		graphql(`runSchedule(id: ${scheduleId}) { runId }`, plain),
		graphql(`createSchedule(domainId: ${otherId}, input: ${scheduleOfAll("More")}) { id }`, plain),
		graphql(`updateSchedule(id: ${scheduleId}, input: ${scheduleOfAll("Other")}) { id }`, plain),
		graphql(`resumeSchedule(id: ${scheduleId}) { id }`, plain),
		graphql(`unskipSlot(scheduleId: ${scheduleId}, slotAt: "2030-01-01T06:00:00Z") { id }`, plain),
		graphql(`chooseProvider(input: { domainId: ${domainId}, readsAiOverview: true }) { alertTime }`, plain),
		graphql(`updateDomain(id: ${domainId}, input: { monthlyCreditCap: 5 }) { id }`, plain),
		graphql(`updateDomain(id: ${domainId}, input: { searchDepth: 100 }) { id }`, plain),
		graphql(`deleteSchedule(id: ${scheduleId}) { id }`, plain),
		graphql("chooseProvider(input: { readsAiOverview: true }) { alertTime }", { ...plain, isForAdmins: true }),
		graphql("saveSettings(input: { approvalLimit: 5 }) { alertTime }", ofSettings),
		graphql("saveSettings(input: { dailyPositionCheck: true }) { alertTime }", ofSettings),
		rest("POST", `domains/${domainId}/refresh`, undefined, plain),
		rest("POST", `keywords/${keywordId}/check`, undefined, plain),
		rest("POST", "keywords/bulk/check", { keywordIds: [keywordId] }, plain),
		rest("POST", `schedules/${scheduleId}/run`, undefined, plain),
		rest("POST", "runs/1/approve", { maxCredits: 9 }, plain),
		rest("PUT", `domains/${domainId}`, { searchDepth: 100 }, plain),
		rest("POST", "settings", { key: "approvalLimit", value: "5" }, ofSettings),
		rest("POST", "settings", { key: "dailyPositionCheck", value: "true" }, ofSettings),
	];
}

/** A schedule of all keywords, as GraphQL writes it. */
export const scheduleOfAll = (name: string) =>
	`{ name: "${name}", cadence: { kind: EVERY_N_DAYS, everyDays: 1 }, time: "06:00", timeZone: "UTC", target: { kind: ALL } }`;

type Order = Pick<SpendingCall, "isForAdmins" | "asksRightFirst">;

function graphql(field: string, order: Order): SpendingCall {
	const query = `mutation { ${field} }`;
	return { name: field, method: "POST", path: "/graphql", body: { query }, ...order };
}

function rest(method: string, path: string, body: object | undefined, order: Order): SpendingCall {
	return { name: `${method} ${path}`, method, path: `/api/${path}`, body, ...order };
}

interface GraphqlRefusal {
	errors?: { message: string; extensions: { code: string } }[];
}

interface RestRefusal {
	code?: string;
	error?: string;
}

/** The code and the sentence with which GraphQL refuses, or REST with status 403; null for any other answer. */
export function refusalIn(
	status: number,
	answer: GraphqlRefusal & RestRefusal,
): [code: string, sentence: string] | null {
	const [error] = answer.errors ?? [];
	if (error) return [error.extensions.code, error.message];
	return status === 403 ? [answer.code ?? "", answer.error ?? ""] : null;
}
