import { type MeasuredPositionPayload, topics } from "../../../core/channels.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { publish } from "../../../db/outbox.ts";
import { sql } from "../../../db/sql.ts";
import { isFeaturedSnippet } from "../../tracked/measurements/feature-states.ts";

/** A keyword's position as subscribers get it, and its domain. */
export type ChangedPosition = MeasuredPositionPayload & { domainId: string };

/** SQL: what subscribers get of a keyword `k`. */
export const livePosition = sql`
	k.id as "keywordId", k.latest_position as position, k.previous_position as "previousPosition", k.change,
	k.latest_depth as depth, k.latest_context_id::text as "contextId",
	${isFeaturedSnippet(sql`k.latest_features`)} as "isFeaturedSnippet",
	k.check_state as state, k.outcome, to_char(k.check_ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "checkedAt"`;

/** Positions before progress, so that no client sees a run's progress without its positions. */
export async function publishEnds(
	em: EntityManager,
	ended: readonly { runId: string }[],
	changed: ChangedPosition[],
): Promise<void> {
	const domainIds = [...new Set(changed.map(({ domainId }) => domainId))];
	const runIds = [...new Set(ended.map(({ runId }) => runId))];
	await publish(em, [
		...domainIds.map((id) => ({
			topic: topics.positions(id),
			payload: {
				positions: changed.filter((change) => change.domainId === id).map(({ domainId, ...position }) => position),
			},
		})),
		...runIds.map((runId) => ({ topic: topics.run(runId), payload: { runId } })),
	]);
}
