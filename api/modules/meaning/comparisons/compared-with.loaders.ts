import { z } from "zod";
import type { Context } from "../../../context.ts";
import { dayRule } from "../../../core/days.ts";
import { readTogether } from "../../../core/loaders.ts";
import { timeZoneRule } from "../../../core/time-zone.ts";
import { validate } from "../../../core/validate.ts";
import { sql } from "../../../db/sql.ts";
import { comparedColumns, comparedStandings, withKinds } from "../../tracked/keywords/choice/movement.ts";
import { type ComparedDays, movementMoments } from "../../tracked/keywords/choice/movement-days.service.ts";
import { type RowOfKeyword, readRows } from "./compared-rows.service.ts";

const comparedWithArgs = z.object({ from: dayRule, to: dayRule.nullish(), timeZone: timeZoneRule });

/** A loader key for a keyword's row. */
export function comparedWithKey(keywordId: string, args: unknown): string {
	return JSON.stringify([keywordId, validate(comparedWithArgs, args)]);
}

/** Batch: rows by `comparedWithKey`; those of the same days take one statement. */
export async function comparedWithByKey({ em }: Context, keys: readonly string[]): Promise<(RowOfKeyword | null)[]> {
	const requested = keys.map((key) => JSON.parse(key) as [keywordId: string, days: ComparedDays]);
	return readTogether(
		requested,
		([, days]) => JSON.stringify(days),
		async (group) => {
			const [[, days]] = group;
			const moments = await movementMoments(em, days, { from: "from", to: "to" });
			const standings = comparedStandings(moments);
			const compared = sql`
				select k.id, ${comparedColumns(standings, ["check_id"])}
				from keywords k ${standings.before.join} ${standings.after.join}
				where k.id = any(${group.map(([id]) => id)}::bigint[])`;
			const rows = await readRows(em, sql`(${withKinds(compared, moments.from)}) c`);
			return ([keywordId]) => rows.get(keywordId) ?? null;
		},
	);
}
