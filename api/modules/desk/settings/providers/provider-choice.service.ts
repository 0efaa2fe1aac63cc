import type { SignedInContext } from "../../../../context.ts";
import { refuseBeyondAudience, refuseBeyondScopes } from "../../../../core/access.ts";
import { transacted } from "../../../../core/guards.ts";
import { validate } from "../../../../core/validate.ts";
import { badInput, Refusal } from "../../../../errors.ts";
import { andList } from "../../../../lib/and-list.ts";
import { signInOf, usualService } from "../../../../providers/catalog.ts";
import { sandboxKey } from "../../../../providers/serp/port.ts";
import { removeDomainChoice, saveChoice } from "../../../keys/credentials/choice/choices.service.ts";
import type { Choices } from "../../../keys/credentials/choice/serving.service.ts";
import { saveCredentialPart } from "../../../keys/credentials/credentials.service.ts";
import { recordChange } from "../../../people/audit/audit.service.ts";
import { shownName } from "../../../people/audit/change.policy.ts";
import { lockDomain } from "../../../tracked/domains/domains.service.ts";
import { choiceInWords } from "./choice-words.policy.ts";
import { chosenProvider } from "./providers.input.ts";
import { changingProviders } from "./serving-change.service.ts";

type Chosen = Pick<ReturnType<typeof chosenProvider.parse>, "provider" | "fallbackProvider" | "readsAiOverview">;

/**
 * Chooses who measures positions, for the account or for one of its domains; what is left out stays. Checks already
 * created stay as they are. Choosing another than the usual service leaves the sandbox, which deletes what it measured. Refuses with
 * `CONFLICT` a domain's choice on the sandbox, and what would enter the sandbox beside real measurements.
 */
export async function chooseProvider(ctx: SignedInContext, input: unknown): Promise<void> {
	const { domainId = null, ...chosen } = validate(chosenProvider, input);
	refuseBeyondScopes(ctx.viewer, "SPEND");
	if (domainId === null) refuseBeyondAudience(ctx.viewer, "ADMIN");
	await transacted(ctx, async (ctx) => {
		const { changed: made, effects } = await changingProviders(ctx, [], async (choices) => {
			const domain = domainId === null ? null : await lockDomain(ctx, domainId);
			const words = domain
				? await chooseForDomain(ctx, choices, chosen, domain.id)
				: await chooseForAccount(ctx, choices, chosen);
			return { words, domain };
		});
		const { words, domain } = made;
		if (words.length === 0) return;
		const place = domain ? ` for ${shownName(domain.name)}` : "";
		const [once, often] = [`${andList(words)}${place}${effects}`, `changed the provider${place}`];
		await recordChange(ctx, { action: "chooseProvider", domain, once, often });
	});
}

/** @returns what changed, in words */
async function chooseForAccount(ctx: SignedInContext, { account, saved }: Choices, chosen: Chosen): Promise<string[]> {
	const after = changed(account, chosen);
	await saveChoice(ctx.em, { ...ctx.viewer, domainId: null }, after);
	const { secret } = signInOf(usualService);
	const words = choiceInWords(account, after);
	if (!chosen.provider || chosen.provider === usualService || saved[secret] !== sandboxKey) return words;
	await saveCredentialPart(ctx, ctx.viewer, secret, "");
	return [...words, "switched the sandbox off"];
}

/** @returns what changed, in words */
async function chooseForDomain(
	ctx: SignedInContext,
	{ account, domains, sandbox }: Choices,
	chosen: Chosen,
	domainId: string,
): Promise<string[]> {
	if (sandbox) throw new Refusal("CONFLICT", "This account is on the sandbox. Leave it in Settings first.");
	const before = domains.get(domainId) ?? null;
	if (chosen.provider === null) {
		await removeDomainChoice(ctx.em, domainId);
		return before ? ["chose the account's provider"] : [];
	}
	const after = changed(before ?? account, chosen);
	await saveChoice(ctx.em, { ...ctx.viewer, domainId }, after);
	return choiceInWords(before ?? { ...account, provider: null }, after);
}

/** A choice with what is chosen now. */
function changed(before: Choices["account"], { provider, fallbackProvider, readsAiOverview }: Chosen) {
	const after = {
		provider: provider ?? before.provider,
		fallbackProvider: fallbackProvider === undefined ? before.fallbackProvider : fallbackProvider,
		readsAiOverview: readsAiOverview ?? before.readsAiOverview,
	};
	if (after.fallbackProvider === after.provider) {
		throw badInput({ field: "fallbackProvider", message: "The fallback must be another provider." });
	}
	return after;
}
