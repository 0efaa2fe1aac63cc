import type { Config } from "../../../config.ts";
import type { SignedInContext } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { domainRates } from "../../credentials/choice/rates.ts";
import type { Choices } from "../../credentials/choice/serving.service.ts";
import { takeOver } from "../../schedules/takeover.service.ts";

/** Lets other choices or credentials make automatic checks dearer, for which `takeOver` says what an API key needs. */
export async function takeOverDearer(ctx: SignedInContext, before: Choices, after: Choices): Promise<void> {
	if (ctx.viewer.signIn.kind !== "apiKey") return;
	const domains = await rowsOf(
		ctx.em,
		sql<{ id: string }>`select id from domains where account_id = ${ctx.viewer.accountId} and deleted_at is null`,
	);
	const dearer = domains.map(({ id }) => id).filter((id) => isDearer(ctx.config, id, before, after));
	if (dearer.length > 0) await takeOver(ctx, sql`s.domain_id = any(${dearer}::bigint[])`);
}

function isDearer(config: Config, domainId: string, before: Choices, after: Choices): boolean {
	return (["LIVE", "QUEUED"] as const).some((mode) => {
		const [was, is] = [domainRates(config, before, domainId, mode), domainRates(config, after, domainId, mode)];
		return is.perPage > was.perPage || is.perAiOverview > was.perAiOverview;
	});
}
