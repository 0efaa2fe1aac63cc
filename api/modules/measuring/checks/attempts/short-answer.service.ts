import { belongsTo } from "../../../../../schema/rules/match.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sqlOf } from "../../../../db/sql.ts";
import type { SerpAnswer, SerpFault, SerpProvider } from "../../../../providers/serp/port.ts";
import { providerName } from "../../../tracked/measurements/context-change.policy.ts";
import type { ClaimedCheck } from "../claim.service.ts";
import { measurableDevice } from "../measurement.ts";

/** The fault of an answer that ends too early. */
export function shortAnswer(provider: string): SerpFault {
	return { kind: "unusable", message: `${providerName(provider)} sent too few results.` };
}

/**
 * Whether an answer without an own result ends before the depth requested, though the last measurement of the same kind
 * found the domain deeper than that, or went over twice as deep.
 */
export async function isShort(
	em: EntityManager,
	check: ClaimedCheck,
	provider: SerpProvider,
	{ pages, depth }: SerpAnswer,
): Promise<boolean> {
	const site = { host: check.siteHost, path: check.sitePath };
	if (depth === null || depth >= check.depth) return false;
	if (pages.some(({ organic }) => organic.some(({ url }) => belongsTo(url, site)))) return false;
	const device = pages[0]?.measured?.device ?? measurableDevice(provider, check.device);
	const [last] = await rowsOf(
		em,
		sqlOf({ position: "number?", depth: "number" })`
			select k.latest_position as position, k.latest_depth as depth
			from keywords k join measurement_contexts c on c.id = k.latest_context_id
			where k.id = ${check.keywordId} and c.provider = ${provider.name} and c.device = ${device}
				and c.location is not distinct from ${check.location?.id ?? null} and c.site = ${site.host + site.path}`,
	);
	return last !== undefined && (last.position === null ? last.depth > 2 * depth : last.position > depth);
}
