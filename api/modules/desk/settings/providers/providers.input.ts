import { z } from "zod";
import { sandboxKey } from "../../../../providers/serp/port.ts";
import { SerpProviderEnum } from "../../../keys/credentials/providers.types.ts";
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

/** A provider's name. */
export const providerName = z.enum(SerpProviderEnum, "The provider must be SERPER, DATAFORSEO or SANDBOX.");

const onlyDataforseo = z.null("Only DataForSEO has a login.").optional();

const sandboxSecret = z
	.string("The key must be a string.")
	.trim()
	.refine((key) => key === "" || key === sandboxKey, "The sandbox's key is sandbox.");

const body = "The request must be an object.";
const loginMissing = "Please enter the login too.";
const secretMissing = "Please enter the password too.";

/** A credential to save; an empty secret removes it. */
export const credentialsToSave = {
	serper: z.object({ secret: credentialRules.serper_api_key, login: onlyDataforseo }, body),
	sandbox: z.object({ secret: sandboxSecret, login: onlyDataforseo }, body),
	dataforseo: z
		.object({ secret: credentialRules.dataforseo_password, login: credentialRules.dataforseo_login.nullish() }, body)
		.refine(({ secret, login }) => secret === "" || Boolean(login), { path: ["login"], message: loginMissing }),
};

function given(schema: z.ZodType<string>, message: string) {
	return schema.refine((text) => text !== "", message).nullish();
}

/** A credential to test; by default the current one. */
export const credentialsToTest = {
	serper: z.object(
		{ secret: given(credentialRules.serper_api_key, "Please enter an API key first."), login: onlyDataforseo },
		body,
	),
	sandbox: z.object({ secret: given(sandboxSecret, "Please enter an API key first."), login: onlyDataforseo }, body),
	dataforseo: z
		.object(
			{
				secret: given(credentialRules.dataforseo_password, "Please enter the password first."),
				login: given(credentialRules.dataforseo_login, "Please enter the login first."),
			},
			body,
		)
		.refine(({ secret, login }) => secret == null || login != null, { path: ["login"], message: loginMissing })
		.refine(({ secret, login }) => login == null || secret != null, { path: ["secret"], message: secretMissing }),
};
