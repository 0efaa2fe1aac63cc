import type { Services } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { SerpProvider } from "../../../../providers/serp/port.ts";
import { type Choices, choicesOf, servingBy } from "../../../keys/credentials/choice/serving.service.ts";
import type { ProviderKey } from "../../../keys/credentials/provider-keys.service.ts";
import { laneOf, refusalOfKey } from "../../../keys/lanes/lanes.service.ts";
import { wakeWorkers } from "../../../keys/lanes/wake.service.ts";
import { markState } from "../../../tracked/keywords/standing.ts";
import { removeStoredPages } from "../../serp-store/serp-removal.service.ts";
import type { ClaimedCheck } from "../claim.service.ts";
import { toQueued } from "../states.ts";
import { unservedCountry } from "./refusals.ts";

type Parts = Pick<Services, "config" | "secrets" | "serp">;

/** What decides whether a check can fall back. */
export type FallingCheck = Pick<
	ClaimedCheck,
	"id" | "leaseToken" | "accountId" | "domainId" | "provider" | "device" | "location" | "country" | "fallbackFrom"
>;

/**
 * Moves held checks that their provider did not answer to their domain's fallback, live and at the same price, if that
 * can measure device and place as requested. Pages read so far are dropped. @param words of the provider
 * @returns the ids of the checks that were moved
 */
export async function fallBack(
	parts: Parts,
	em: EntityManager,
	checks: readonly FallingCheck[],
	words: string,
): Promise<Set<string>> {
	const moves: { check: FallingCheck; key: ProviderKey }[] = [];
	for (const [accountId, own] of Map.groupBy(checks, (check) => check.accountId)) {
		const choices = await choicesOf(parts, em, accountId);
		for (const check of own) {
			const key = await fallbackOf(parts, em, choices, check);
			if (key) moves.push({ check, key });
		}
	}
	if (moves.length === 0) return new Set();
	return inTransaction(em, async (em) => {
		const lanes = await Promise.all(moves.map(({ key }) => laneOf({ ...parts, em }, key)));
		const of = <Key extends keyof FallingCheck>(name: Key) => moves.map(({ check }) => check[name]);
		const moved = await rowsOf(
			em,
			sqlOf({ id: "text" })`
				with falling as (
					select c.id, f.lane_id, f.provider
					from unnest(${of("id")}::bigint[], ${of("leaseToken")}::uuid[], ${lanes}::bigint[], ${of("provider")}::text[])
						as f (id, token, lane_id, provider)
					join checks c on c.id = f.id and c.lease_token = f.token and c.state = 'RUNNING'
					order by c.id for no key update of c
				), moved as (
					update checks c set ${toQueued(0)}, lane_id = falling.lane_id, mode = 'LIVE', fallback_from = falling.provider,
						error = ${words}
					from falling where c.id = falling.id
					returning c.id, c.keyword_id
				), marked as (${markState(sql`moved`, "QUEUED")})
				select id from moved`,
		);
		const ids = moved.map(({ id }) => id);
		await removeStoredPages(em, ids);
		if (ids.length > 0) await wakeWorkers(em);
		return new Set(ids);
	});
}

/** Whether a check could fall back now, if its provider refused its key. */
async function fallbackOf(
	parts: Parts,
	em: EntityManager,
	choices: Choices,
	check: Omit<FallingCheck, "id" | "leaseToken">,
): Promise<ProviderKey | null> {
	if (check.fallbackFrom !== null) return null;
	const { fallback } = servingBy(choices, check.domainId);
	if (!fallback || fallback.provider === check.provider) return null;
	if (!canMeasure(parts.serp[fallback.provider], check)) return null;
	return (await refusalOfKey({ ...parts, em }, fallback)) === null ? fallback : null;
}

/** Whether a provider measures a keyword's device and place as requested. */
export function canMeasure(
	provider: SerpProvider,
	{ device, location, country }: { device: FallingCheck["device"]; location: unknown; country: string },
): boolean {
	const { devices, hasLocations } = provider.capabilities;
	return devices.includes(device) && (!location || hasLocations) && unservedCountry(provider, country) === null;
}
