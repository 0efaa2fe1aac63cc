import type { SignedInContext } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowsOf, sql, toDateOrNull } from "../../../../db/sql.ts";
import { Refusal } from "../../../../errors.ts";
import { type DepthContext, depthHistory } from "../../../measuring/slots/rule/depth-history.ts";
import {
	refusalOf,
	type TargetRule,
	takenByNone,
	targetCondition,
} from "../../../measuring/slots/rule/rule-target.service.ts";
import type { KeywordClass, SimulatedSchedule } from "./simulated-domain.ts";

/** The keywords of a domain's schedules. */
export interface ScheduledKeywords {
	classes: KeywordClass[];
	/** By schedule: why its target cannot be judged; null if it can. */
	faults: (string | null)[];
}

interface Row {
	count: number;
	/** A bit for each schedule, the first one lowest. */
	covered: string;
	wasCovered: boolean;
	page: number | null;
	weekday: number;
	lastDepth: number | null;
	isFound: boolean;
	fullOn: (string | null)[];
	doneDepth: number;
	doneAt: string | null;
}

/** What checks a domain's keywords before a change: daily updates, schedules, or nothing. */
export type CheckedBefore = "DAILY" | readonly TargetRule[];

/**
 * The keywords that schedules of a domain cover, those that fare alike as one. A view that cannot be judged covers none.
 * @param before what checks them without what is previewed
 */
export async function scheduledKeywords(
	ctx: SignedInContext,
	domainId: string,
	schedules: readonly SimulatedSchedule[],
	context: Omit<DepthContext, "domainId">,
	before: CheckedBefore = [],
): Promise<ScheduledKeywords> {
	const { em } = ctx;
	const rules = schedules.map(({ rule }) => rule);
	const conditions = await Promise.all(
		rules.map((rule) => targetCondition(em, domainId, rule, rules).catch(refusalOf)),
	);
	const covers = conditions.map((one, at) =>
		one instanceof Refusal
			? sql`0`
			: sql`case when true ${one as Fragment} then 1::bigint << ${sql.lit(at)} else 0 end`,
	);
	const past = depthHistory({ ...context, domainId }, schedules);
	const isFollowing = schedules.some(({ rule }) => rule.depthPolicy === "FOLLOW");
	const rows = await rowsOf(
		em,
		sql<Row>`
			select count(*)::int as count, covered, was_covered as "wasCovered", page, weekday, last_depth as "lastDepth", is_found as "isFound",
				full_on::text[] as "fullOn", done_depth as "doneDepth", done_at as "doneAt"
			from (
				select (${sql.join([sql`0::bigint`, ...covers], sql` | `)}) as covered, k.id % 7 as weekday,
					${await coveredBefore(em, domainId, before)} as was_covered,
					case when ${isFollowing} then (coalesce(${past.lastPosition}, k.latest_position) + 9) / 10 end as page,
					${past.lastDepth} as last_depth, ${past.lastPosition} is not null as is_found,
					${past.fullOn} as full_on, coalesce(${past.doneDepth}, 0) as done_depth, ${past.doneAt} as done_at
				from (
					select k.* from keywords k where k.domain_id = ${domainId} and k.deleted_at is null offset 0
				) k
				${past.joins}
			) k
			where covered <> 0
			group by covered, was_covered, page, weekday, last_depth, is_found, full_on, done_depth, done_at`,
	);
	return {
		classes: rows.map((row) => classOf(row, schedules.length, past.fullIndexes)),
		faults: conditions.map((one) => (one instanceof Refusal ? one.message : null)),
	};
}

function classOf(
	{ covered, lastDepth, isFound, fullOn, doneAt, page, ...row }: Row,
	scheduleCount: number,
	fullIndexes: readonly number[],
): KeywordClass {
	const lastPosition = isFound && page !== null ? 10 * page : null;
	return {
		...row,
		covered: Array.from({ length: scheduleCount }, (_, at) => ((BigInt(covered) >> BigInt(at)) & 1n) === 1n),
		page,
		last: { lastDepth, lastPosition },
		fullOn: fullIndexes.map((index) => fullOn[index] ?? null),
		doneAt: toDateOrNull(doneAt)?.getTime() ?? 0,
	};
}

/** SQL: whether keywords `k` are checked automatically before a change. */
async function coveredBefore(em: EntityManager, domainId: string, before: CheckedBefore): Promise<Fragment> {
	if (before === "DAILY" || before.some(({ target }) => target.kind === "OTHERS")) return sql`true`;
	return sql`not (true ${await takenByNone(em, domainId, before)})`;
}
