import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowOf, sqlOf, toDateOrNull } from "../../../../db/sql.ts";
import { domainStandings } from "../../../tracked/keywords/choice/domain-standings.service.ts";
import { outcomeConditions } from "../../../tracked/keywords/conditions/named-conditions.ts";

/** What a document says of the keywords' standings at a moment. */
export interface StandingFacts {
	/** Keywords found at a position, and the average of the positions to one decimal; null without any. */
	found: number;
	average: number | null;
	/** The newest measurement among them. */
	until: Date | null;
	/** Whether any of them comes from the sandbox. */
	isSandbox: boolean;
	/** Mobile keywords that were measured on desktop. */
	mobileOnDesktop: number;
	/** Keywords whose last check failed, as of now, and those of them that have an earlier measurement. */
	failed: number;
	failedMeasured: number;
}

/** The standings of a domain's keywords at a moment. @param condition SQL on keywords `k` that begins with `and` */
export async function standingFacts(
	em: EntityManager,
	{ domainId, condition, moment }: { domainId: string; condition: Fragment; moment: Date },
): Promise<StandingFacts> {
	const { last } = await domainStandings(em, domainId, { last: moment });
	const { positions, until, ...facts } = await rowOf(
		em,
		sqlOf({
			...{ found: "number", positions: "number", until: "text?" },
			...{ isSandbox: "boolean", mobileOnDesktop: "number", failed: "number", failedMeasured: "number" },
		})`
			select count(s.position)::int as found, coalesce(sum(s.position), 0)::int as positions, max(s.checked_at) as until,
				coalesce(bool_or(c.provider = 'sandbox'), false) as "isSandbox",
				count(*) filter (where s.device = 'mobile' and c.device = 'desktop')::int as "mobileOnDesktop",
				count(*) filter (where s.is_failed)::int as failed,
				count(*) filter (where s.is_failed and s.checked_at is not null)::int as "failedMeasured"
			from (
				select k.device, coalesce(${outcomeConditions.FAILED}, false) as is_failed,
					${last.column("position")} as position, ${last.column("checked_at")} as checked_at,
					${last.column("context_id")} as context_id
				from keywords k ${last.join}
				where k.domain_id = ${domainId} and k.deleted_at is null ${condition} offset 0
			) s
			left join measurement_contexts c on c.id = s.context_id`,
	);
	const average = facts.found === 0 ? null : Math.round((10 * positions) / facts.found) / 10;
	return { ...facts, average, until: toDateOrNull(until) };
}
