import { z } from "zod";
import type { CredentialKey } from "../../../providers/catalog.ts";
import { sandboxKey } from "../../../providers/serp/port.ts";
import { SerpProviderEnum } from "../../credentials/providers.types.ts";
import { credentialRules } from "../settings.input.ts";

const service = (message: string) => z.enum(["serper", "dataforseo"], message);
const providerMessage = "The provider must be SERPER or DATAFORSEO.";
const fallbackMessage = "The fallback must be SERPER or DATAFORSEO.";

/** A choice of the account, or of one of its domains. */
export const chosenProvider = z
	.object(
		{
			domainId: z.string("The domain must be an ID.").nullish(),
			provider: service(providerMessage).nullish(),
			fallbackProvider: service(fallbackMessage).nullish(),
			readsAiOverview: z.boolean("Whether AI Overviews are read must be true or false.").optional(),
		},
		"The request must be an object with a choice.",
	)
	.superRefine(({ domainId, provider, fallbackProvider, readsAiOverview }, ctx) => {
		const refuse = (message: string, ...path: string[]) => ctx.addIssue({ code: "custom", path, message });
		const others = [fallbackProvider, readsAiOverview].some((value) => value !== undefined);
		if (provider === undefined && !others) {
			refuse("Send at least one field to change: provider, fallbackProvider, readsAiOverview.");
		}
		if (provider === null && domainId == null) refuse(providerMessage, "provider");
		if (provider === null && domainId != null && others) {
			refuse("To use the account's provider, send provider alone.", "provider");
		}
	});

const provider = z.enum(SerpProviderEnum, "The provider must be SERPER, DATAFORSEO or SANDBOX.");

/** The parts of a credential that come in fields of other names: their faults are told by these. */
function part(key: CredentialKey, field: "secret" | "login") {
	return z.unknown().transform((value, ctx) => {
		const { data, error } = credentialRules[key].safeParse(value);
		for (const { message } of error?.issues ?? []) ctx.addIssue({ code: "custom", path: [field], message });
		return data ?? z.NEVER;
	});
}
