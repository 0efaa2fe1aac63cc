import type { SignedInContext } from "../../../../context.ts";
import { spendsFreely } from "../../../../core/access.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { domainRates } from "../../../keys/credentials/choice/rates.ts";
import type { Choices } from "../../../keys/credentials/choice/serving.service.ts";
import { takeOver } from "../../../measuring/slots/takeover.service.ts";

/** Lets other choices or credentials make automatic checks dearer, for which `takeOver` says what the caller needs. */
export async function takeOverDearer(ctx: SignedInContext, before: Choices, after: Choices): Promise<void> {
	if (spendsFreely(ctx.viewer)) return;
	const domains = await rowsOf(
		ctx.em,
		sqlOf({ id: "text" })`select id from domains where account_id = ${ctx.viewer.accountId} and deleted_at is null`,
	);
	for (const mode of ["LIVE", "QUEUED"] as const) {
		const dearer = domains.flatMap(({ id }) => {
			const [was, is] = [domainRates(ctx.config, before, id, mode), domainRates(ctx.config, after, id, mode)];
			return is.perPage > was.perPage || is.perAiOverview > was.perAiOverview ? [id] : [];
		});
		const isAffected = sql`s.domain_id = any(${dearer}::bigint[]) and coalesce(s.rule ->> 'mode', 'LIVE') = ${mode}`;
		if (dearer.length > 0) await takeOver(ctx, isAffected);
	}
}
