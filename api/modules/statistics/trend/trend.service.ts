import type { EntityManager } from "../../../db/orm.ts";
import { badInput } from "../../../errors.ts";
import type { DomainTrend } from "./trend.types.ts";

/** A domain's trend. The caller has checked the domain's owner. */
export async function domainTrend(_em: EntityManager, _domain: { id: string }, _args: unknown): Promise<DomainTrend> {
	throw badInput({ field: "from", message: "There is no trend yet." });
}
