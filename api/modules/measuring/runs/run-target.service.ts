import type { SignedInContext } from "../../../context.ts";
import { refuseBeyondAudience } from "../../../core/access.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { badInput } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import type { Device } from "../../../providers/serp/port.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import { isGranted } from "../../tracked/domains/granted.ts";
import type { ChoiceOfDomain, KeywordChoice } from "../../tracked/keywords/choice/keyword-choice.input.ts";
import { conditionOfChoice, refuseMissing } from "../../tracked/keywords/choice/keyword-choice.service.ts";
import { refuseTooMany } from "../../tracked/keywords/keywords.input.ts";
import { unfinished } from "../checks/states.ts";

/** A keyword to check, and its depth. */
export interface TargetKeyword {
	id: string;
	domainId: string;
	depth: number;
	device: Device;
	/** The place it is searched from; null: the whole country. */
	location: string | null;
	country: string;
}

/** The keywords of a target: those that can be checked now, and those already being checked. */
export interface ResolvedTarget {
	open: TargetKeyword[];
	busy: TargetKeyword[];
	/** The domain of all of them; null if there are several. */
	domainId: string | null;
}

/**
 * Resolves a target to the caller's keywords; refuses it whole if one is not theirs or a domain has none. Several domains together
 * are for members who see all.
 */
export async function resolveTarget(ctx: SignedInContext, target: KeywordChoice): Promise<ResolvedTarget> {
	const found = "domainId" in target ? await keywordsOfDomain(ctx, target) : await keywordsById(ctx, target.keywordIds);
	const domainIds = new Set(found.map((keyword) => keyword.domainId));
	if (domainIds.size > 1) refuseBeyondAudience(ctx.viewer, "ALL");
	return {
		open: found.filter(({ isBusy }) => !isBusy),
		busy: found.filter(({ isBusy }) => isBusy),
		domainId: domainIds.size === 1 ? ([...domainIds][0] ?? null) : null,
	};
}

type CheckableKeyword = TargetKeyword & { isBusy: boolean };

const columns = sql`
	k.id, k.domain_id as "domainId", d.search_depth as depth, k.device, k.location_id as location, k.country,
	coalesce(k.check_state in ${unfinished}, false) as "isBusy"
	from domains d join keywords k on k.domain_id = d.id and k.deleted_at is null`;

async function keywordsOfDomain(ctx: SignedInContext, choice: ChoiceOfDomain): Promise<CheckableKeyword[]> {
	const { domainId, filter } = choice;
	await domainById(ctx, domainId);
	const condition = await conditionOfChoice(ctx, choice);
	const found = await rowsOf(
		ctx.em,
		sql<CheckableKeyword>`select ${columns} where d.id = ${domainId} ${condition} order by k.id`,
	);
	if (filter) refuseTooMany("filter", found);
	if (filter && found.length === 0) throw badInput({ field: "filter", message: "No keyword matches this filter." });
	if (found.length === 0) {
		throw badInput({ field: "domainId", message: "This domain has no keywords to check. Add some first." });
	}
	return found;
}

async function keywordsById(ctx: SignedInContext, keywordIds: string[]): Promise<CheckableKeyword[]> {
	const found = await rowsOf(
		ctx.em,
		sql<CheckableKeyword>`select ${columns}
			where k.id = any(${keywordIds.filter(isId)}::bigint[]) and ${isGranted(ctx.viewer, "d", "id")} and d.deleted_at is null
			order by k.id`,
	);
	refuseMissing(keywordIds, found);
	return found;
}
