import { maxGroups } from "../../../../schema/rules/limits.ts";
import type { SignedInContext } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { badInput } from "../../../errors.ts";
import { groupsChange } from "./choice/keyword-choice.input.ts";
import { lockChosen, validateChoice } from "./choice/keyword-choice.service.ts";
import { type ChangedKeyword, recordKeywords } from "./choice/recorded-keywords.service.ts";
import type { GroupsMode } from "./keyword-groups.types.ts";

/** Adds, removes or replaces keywords' groups; returns the selected ids. One unknown id refuses the whole list. */
export async function updateKeywordGroups(ctx: SignedInContext, input: unknown): Promise<string[]> {
	await validateChoice(ctx, input);
	const { choice, groups, mode } = validate(groupsChange, input);
	return transacted(ctx, async (ctx) => {
		const ids = await lockChosen(ctx, choice);
		const changed = await saveGroups(ctx, ids, changedBy(mode, groups));
		await recordKeywords(ctx, { action: "updateKeywordGroups", verb: "changed the groups of" }, changed);
		return ids;
	});
}

/** Updates only changed rows, which it returns; one keyword with too many groups refuses them all. */
async function saveGroups(ctx: SignedInContext, ids: string[], changedGroups: Fragment): Promise<ChangedKeyword[]> {
	const saved = await rowsOf(
		ctx.em,
		sqlOf({ id: "text", domainId: "text", isTooMany: "boolean" })`
			update keywords k set groups = new.groups, actor = ${ctx.viewer.actor}
			from (select k.id, ${changedGroups} as groups from keywords k where k.id = any(${ids}::bigint[])) new
			where k.id = new.id and k.groups <> new.groups
			returning k.id, k.domain_id as "domainId", cardinality(k.groups) > ${maxGroups} as "isTooMany"`,
	);
	if (saved.some(({ isTooMany }) => isTooMany)) {
		throw badInput({ field: "groups", message: "A keyword can have at most 100 groups." });
	}
	return saved;
}

/** SQL: a keyword's groups after the change, in the order added. */
function changedBy(mode: GroupsMode, groups: string[]): Fragment {
	if (mode === "replace") return sql`${groups}::text[]`;
	if (mode === "add") {
		return sql`k.groups || array(
			select name from unnest(${groups}::text[]) with ordinality as g (name, at) where name <> all (k.groups) order by at)`;
	}
	return sql`array(
		select name from unnest(k.groups) with ordinality as g (name, at) where name <> all (${groups}::text[]) order by at)`;
}
