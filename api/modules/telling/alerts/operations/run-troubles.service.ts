import type { EntityManager } from "../../../../db/orm.ts";
import { type RowOf, rowsOf, sqlOf, toDate } from "../../../../db/sql.ts";
import { isDoubtful } from "../../../measuring/checks/doubt/doubtful-runs.ts";
import { type EndedChecks, endedChecksOf, haveManyFailed } from "../../../measuring/runs/failed-checks.service.ts";
import { providerName } from "../../../tracked/measurements/context-change.policy.ts";
import { reasons, type Trouble } from "./trouble.policy.ts";

/** What a run's checks show: what needs attention, and what no longer does. */
export interface RunTroubles {
	troubles: Trouble[];
	/** Subjects whose trouble is over. */
	over: string[];
}

/** Domains in which many of a run's checks failed, and those in which few did; fewer than ten show nothing. */
export async function failingChecks(em: EntityManager, runId: string): Promise<RunTroubles> {
	const rows = await endedChecksOf(em, runId);
	const subjectOf = ({ domainId }: EndedChecks) => `CHECKS_FAILING:${domainId}`;
	const over = rows.filter((row) => !haveManyFailed(row)).map(subjectOf);
	const unusable = await unusableAnswers(em, runId);
	if (unusable) return { troubles: [unusable], over };
	const troubles = rows.filter(haveManyFailed).map((row): Trouble => {
		const reason = reasons.CHECKS_FAILING(row.failed, row.ended, row.error ?? "No reason given.");
		return {
			accountId: row.accountId,
			subject: subjectOf(row),
			domainId: row.domainId,
			facts: { kind: "CHECKS_FAILING", reason, runId, provider: null },
			since: toDate(row.at),
		};
	});
	return { troubles, over: over.length > 0 && troubles.length === 0 ? [...over, ofSeveralDomains] : over };
}

/** The subject of unusable answers to a run of several domains. */
const ofSeveralDomains = "CHECKS_FAILING";

/** A doubtful run is one trouble, whatever else failed in it and in however many domains; null if it is not. */
async function unusableAnswers(em: EntityManager, runId: string): Promise<Trouble | null> {
	const [run] = await rowsOf(
		em,
		sqlOf({ accountId: "text", domainId: "text?", ended: "number", unusable: "number", error: "text", at: "text" })`
			select r.account_id as "accountId", r.domain_id as "domainId", r.done as ended, r.unusable, r.finished_at as at,
				mode() within group (order by c.error) as error
			from runs r join checks c on c.run_id = r.id and c.is_unusable
			join domains d on d.id = c.domain_id and d.deleted_at is null
			where r.id = ${runId} and ${isDoubtful("r")} group by r.id`,
	);
	if (!run) return null;
	const { accountId, domainId, ended, unusable, error, at } = run;
	const reason = reasons.ANSWERS_UNUSABLE(unusable, ended, error);
	return {
		accountId,
		subject: domainId === null ? ofSeveralDomains : `${ofSeveralDomains}:${domainId}`,
		domainId,
		facts: { kind: "CHECKS_FAILING", reason, runId, provider: null },
		since: toDate(at),
	};
}

const ofLane = {
	accountId: "text",
	laneId: "text",
	provider: "text",
	/** Why the provider refused the key; null unless it did, and checks failed for it. */
	words: "text?",
	lastRefused: "text?",
	lastDone: "text?",
} as const;

type OfLane = RowOf<typeof ofLane>;

/** Providers that refused the key of a run's checks, and those that measured since. */
export async function refusedProviders(em: EntityManager, runId: string): Promise<RunTroubles> {
	const rows = await rowsOf(
		em,
		sqlOf(ofLane)`
			select r.account_id as "accountId", l.id as "laneId", l.provider, l.blocked_reason as words,
				max(c.finished_at) filter (where c.state = 'FAILED' and c.error = l.blocked_reason) as "lastRefused",
				max(c.finished_at) filter (where c.state = 'DONE') as "lastDone"
			from runs r join checks c on c.run_id = r.id join lanes l on l.id = c.lane_id
			where r.id = ${runId} group by r.id, l.id`,
	);
	const isRefused = ({ lastRefused, lastDone }: OfLane) =>
		lastRefused !== null && (lastDone === null || toDate(lastDone) < toDate(lastRefused));
	const subjectOf = ({ provider }: OfLane) => `PROVIDER_REFUSED:${provider}`;
	const troubles = rows.filter(isRefused).map((row): Trouble => {
		const { accountId, provider, laneId, words, lastRefused } = row;
		const reason = reasons.PROVIDER_REFUSED(providerName(provider), words ?? "");
		return {
			accountId,
			subject: subjectOf(row),
			domainId: null,
			facts: { kind: "PROVIDER_REFUSED", reason, runId, provider, laneId },
			since: toDate(lastRefused ?? ""),
		};
	});
	const over = rows.filter((row) => !isRefused(row) && row.lastDone !== null).map(subjectOf);
	return { troubles, over };
}

/** Lanes whose key is no longer refused: a test showed that it works, or it was saved again. */
export async function resumedLanes(em: EntityManager, laneIds: readonly string[]): Promise<ReadonlySet<string>> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`select id from lanes where id = any(${[...laneIds]}::bigint[]) and blocked_reason is null`,
	);
	return new Set(rows.map(({ id }) => id));
}
