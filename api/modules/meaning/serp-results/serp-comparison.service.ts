import type { SignedInContext } from "../../../context.ts";
import { rowsOf, sqlOf } from "../../../db/sql.ts";
import { badInput, notFound, Refusal } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import { type SerpFeatureKind, serpFeatureKinds } from "../../../providers/serp/port.ts";
import { isGranted } from "../../tracked/domains/granted.ts";
import { reasonsOf } from "../../tracked/measurements/context-change.policy.ts";
import { contextsById } from "../../tracked/measurements/contexts.service.ts";
import { featureState } from "../../tracked/measurements/feature-states.ts";
import { compareResults } from "./compare-results.policy.ts";
import type { SerpType } from "./serp.types.ts";
import type { SerpComparison, SerpFeatureState } from "./serp-comparison.types.ts";
import { serpByCheck } from "./serps.service.ts";

/** The results of a check of the caller's; `NOT_FOUND` also where none are kept. */
export async function serpOfCheck(ctx: SignedInContext, checkId: string): Promise<SerpType> {
	const [serp] = isId(checkId) ? await serpByCheck(ctx, [checkId]) : [];
	if (serp) return serp;
	await keywordsOfChecks(ctx, [checkId]);
	throw notKept();
}

/** Compares the results of two checks of one of the caller's keywords. */
export async function compareSerps(
	ctx: SignedInContext,
	{ fromCheckId, toCheckId }: { fromCheckId: string; toCheckId: string },
): Promise<SerpComparison> {
	const ids = [fromCheckId, toCheckId];
	const [fromKeyword, toKeyword] = await keywordsOfChecks(ctx, ids);
	if (fromKeyword !== toKeyword) {
		throw badInput({ field: "toCheckId", message: "Both checks must be of the same keyword." });
	}
	const [from, to] = await serpByCheck(ctx, ids);
	if (!from || !to) throw notKept();
	const reasons = await differencesOf(ctx, from, to);
	return {
		from,
		to,
		isComparable: reasons.length === 0,
		reasons,
		...compareResults(from.results, to.results),
		features: serpFeatureKinds.map((kind) => ({ kind, from: stateOf(from, kind), to: stateOf(to, kind) })),
	};
}

const notKept = () => new Refusal("NOT_FOUND", "The results of this check are not kept.");

/** The keywords of checks of the caller's, of any outcome, or `NOT_FOUND`. */
async function keywordsOfChecks({ em, viewer }: SignedInContext, checkIds: string[]): Promise<string[]> {
	const ids = [...new Set(checkIds)];
	const found = await rowsOf(
		em,
		sqlOf({ id: "text", keywordId: "text" })`
			select wanted.id, k.id as "keywordId"
			from unnest(${ids.filter(isId)}::bigint[]) as wanted (id)
			left join position_records p on p.check_id = wanted.id
			left join checks c on c.id = wanted.id
			join keywords k on k.id = coalesce(p.keyword_id, c.keyword_id)
			where ${isGranted(viewer, "k")} and k.deleted_at is null`,
	);
	if (found.length < ids.length) throw notFound("check");
	const byId = new Map(found.map(({ id, keywordId }) => [id, keywordId]));
	return checkIds.map((id) => byId.get(id) ?? "");
}

/** What was measured differently. Depth and snippet do not matter to lists of results. */
async function differencesOf({ em }: SignedInContext, { context: from }: SerpType, { context: to }: SerpType) {
	if (from.id === to.id) return [];
	const contexts = await contextsById(em, [Number(from.id), Number(to.id)]);
	const [earlier, later] = [contexts.get(Number(from.id)), contexts.get(Number(to.id))];
	return earlier && later ? reasonsOf(earlier, later) : [];
}

function stateOf({ featureStates }: SerpType, kind: SerpFeatureKind): SerpFeatureState {
	const { isCovered, isPresent, isOwned } = featureState(featureStates, kind);
	if (!isPresent) return isCovered ? "ABSENT" : "UNKNOWN";
	return isOwned ? "OWNED" : "PRESENT";
}
