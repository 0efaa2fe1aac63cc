import type { SignedInContext } from "../../../../context.ts";
import { refuseBeyondAudience, refuseBeyondScopes } from "../../../../core/access.ts";
import { transacted } from "../../../../core/guards.ts";
import { validate } from "../../../../core/validate.ts";
import { badInput, Refusal } from "../../../../errors.ts";
import { signInOf, usualService } from "../../../../providers/catalog.ts";
import { sandboxKey } from "../../../../providers/serp/port.ts";
import { removeDomainChoice, saveChoice } from "../../../keys/credentials/choice/choices.service.ts";
import { type Choices, choicesOf } from "../../../keys/credentials/choice/serving.service.ts";
import { saveCredentialPart } from "../../../keys/credentials/credentials.service.ts";
import { lockDomain } from "../../../tracked/domains/domains.service.ts";
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
		await changingProviders(ctx, [], async () => {
			if (domainId !== null) await lockDomain(ctx, domainId);
			const choices = await choicesOf(ctx, ctx.em, ctx.viewer.accountId);
			if (domainId === null) await chooseForAccount(ctx, choices, chosen);
			else await chooseForDomain(ctx, choices, chosen, domainId);
		});
	});
}

async function chooseForAccount(ctx: SignedInContext, { account, saved }: Choices, chosen: Chosen): Promise<void> {
	await saveChoice(ctx.em, { ...ctx.viewer, domainId: null }, changed(account, chosen));
	const { secret } = signInOf(usualService);
	if (chosen.provider && chosen.provider !== usualService && saved[secret] === sandboxKey) {
		await saveCredentialPart(ctx, ctx.viewer, secret, "");
	}
}

async function chooseForDomain(
	ctx: SignedInContext,
	{ account, domains, sandbox }: Choices,
	chosen: Chosen,
	domainId: string,
): Promise<void> {
	if (sandbox) throw new Refusal("CONFLICT", "This account is on the sandbox. Leave it in Settings first.");
	if (chosen.provider === null) return removeDomainChoice(ctx.em, domainId);
	await saveChoice(ctx.em, { ...ctx.viewer, domainId }, changed(domains.get(domainId) ?? account, chosen));
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
