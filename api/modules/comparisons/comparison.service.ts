import type { EntityManager } from "../../db/orm.ts";
import { badInput } from "../../errors.ts";
import type { ComparisonCounts, ComparisonPage, PositionDistribution } from "./comparison.types.ts";

/** A comparison whose parts are read when asked for. */
export interface DomainComparison {
	from: string;
	to: string;
	firstMeasuredDay: string | null;
	totalCount(): Promise<number>;
	counts(): Promise<ComparisonCounts>;
	before(): Promise<PositionDistribution>;
	after(): Promise<PositionDistribution>;
	summary(): Promise<string>;
	rows(args: unknown): Promise<ComparisonPage>;
}

/** Compares a domain's keywords between two days. The caller has checked the domain's owner. */
export async function openComparison(
	_em: EntityManager,
	_domain: { id: string },
	_args: unknown,
): Promise<DomainComparison> {
	throw badInput({ field: "days", message: "There is no comparison yet." });
}
