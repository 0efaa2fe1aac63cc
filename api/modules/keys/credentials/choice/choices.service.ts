import type { Actor } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { usualService } from "../../../../providers/catalog.ts";
import { type Choice, ProviderChoice } from "./provider-choice.entity.ts";

/** Saves the choice of an account, or of one of its domains. */
export async function saveChoice(
	em: EntityManager,
	{ accountId, domainId, actor }: { accountId: string; domainId: string | null; actor: Actor },
	{ provider, fallbackProvider, readsAiOverview }: Choice,
): Promise<void> {
	await rowsOf(
		em,
		sql`insert into provider_choices (account_id, domain_id, provider, fallback_provider, reads_ai_overview, actor)
			values (${accountId}, ${domainId}, ${provider}, ${fallbackProvider}, ${readsAiOverview}, ${actor})
			on conflict (account_id, domain_id) do update set provider = excluded.provider,
				fallback_provider = excluded.fallback_provider, reads_ai_overview = excluded.reads_ai_overview,
				actor = excluded.actor, updated_at = app_now()`,
	);
}

/** Deletes a domain's own choice: the account's serves it again. */
export async function removeDomainChoice(em: EntityManager, domainId: string): Promise<void> {
	await em.nativeDelete(ProviderChoice, { domainId });
}

/** Deletes all choices of an account. */
export async function removeChoices(em: EntityManager, accountId: string): Promise<void> {
	await em.nativeDelete(ProviderChoice, { accountId });
}

/** On the sandbox no provider is chosen: only whether AI Overviews are read stays. */
export async function resetChoices(em: EntityManager, accountId: string): Promise<void> {
	await em.nativeDelete(ProviderChoice, { accountId, domainId: { $ne: null } });
	await em.nativeUpdate(ProviderChoice, { accountId }, { provider: usualService, fallbackProvider: null });
}
