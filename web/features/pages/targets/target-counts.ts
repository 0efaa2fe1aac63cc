import { targetStates } from "../../../entities/page/page-words.ts";
import type { TargetState } from "../../../gql/graphql.ts";
import { formatCount, formatDecimal, formatInteger } from "../../../lib/format.ts";
import type { PageTargets } from "./use-page-targets.ts";

type Health = PageTargets["pageHealth"];

/** How many keywords have each state. */
export function countsByState(counts: readonly { value: string; count: number }[]): ReadonlyMap<TargetState, number> {
	const byName = new Map(counts.map(({ value, count }) => [value, count]));
	return new Map(targetStates.map((state) => [state, byName.get(state) ?? 0]));
}

/** `92 %`; rounded down near the top, so that one keyword with an issue is never 100 %. */
export function healthInWords({ health }: Pick<Health, "health">): string {
	if (health === null) return "–";
	if (health > 99 && health < 100) return `${formatDecimal(Math.floor(health * 10) / 10)} %`;
	return `${formatInteger(health)} %`;
}

/** `23 of 290 measured keywords have an issue`. */
export function affectedInWords({ affectedCount, measuredCount }: Health): string {
	if (measuredCount === 0) return "No keyword is measured";
	if (affectedCount === 0) return `None of ${formatCount(measuredCount, "measured keyword")} has an issue`;
	const verb = affectedCount === 1 ? "has" : "have";
	return `${formatInteger(affectedCount)} of ${formatCount(measuredCount, "measured keyword")} ${verb} an issue`;
}
