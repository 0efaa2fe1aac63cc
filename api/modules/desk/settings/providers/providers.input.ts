import { z } from "zod";
import { orList } from "../../../../lib/or-list.ts";
import { hasLogin, serpServices, serviceOf, services, signInOf } from "../../../../providers/catalog.ts";
import { type SerpProvider, sandboxKey } from "../../../../providers/serp/port.ts";
import { SerpProviderEnum } from "../../../keys/credentials/providers.types.ts";
import { credentialRules } from "../settings.input.ts";

const service = (message: string) => z.enum(serpServices, message);
const serviceList = orList(serpServices.map((name) => name.toUpperCase()));
const providerMessage = `The provider must be ${serviceList}.`;
const fallbackMessage = `The fallback must be ${serviceList}.`;

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
export const providerName = z.enum(SerpProviderEnum, `The provider must be ${orList(Object.keys(SerpProviderEnum))}.`);

const withLogin = serpServices.filter(hasLogin).map((name) => services[name].label);
const noLogin = z.null(`Only ${orList(withLogin)} has a login.`).optional();

const sandboxSecret = z
	.string("The key must be a string.")
	.trim()
	.refine((key) => key === "" || key === sandboxKey, "The sandbox's key is sandbox.");

const body = "The request must be an object.";
const loginMissing = "Please enter the login too.";
const secretMissing = "Please enter the password too.";

/** What a provider's secret and login may be; no login where a key alone signs in. */
function rulesOf(name: SerpProvider["name"]) {
	const { secret, login } = signInOf(serviceOf(name));
	return {
		secret: name === "sandbox" ? sandboxSecret : credentialRules[secret],
		login: login && credentialRules[login],
	};
}

/** A credential to save; an empty secret removes it. */
export function credentialToSave(name: SerpProvider["name"]) {
	const { secret, login } = rulesOf(name);
	if (!login) return z.object({ secret, login: noLogin }, body);
	return z
		.object({ secret, login: login.nullish() }, body)
		.refine(({ secret, login }) => secret === "" || Boolean(login), { path: ["login"], message: loginMissing });
}

function given(schema: z.ZodType<string>, message: string) {
	return schema.refine((text) => text !== "", message).nullish();
}

/** A credential to test; by default the current one. */
export function credentialToTest(name: SerpProvider["name"]) {
	const { secret, login } = rulesOf(name);
	if (!login) return z.object({ secret: given(secret, "Please enter an API key first."), login: noLogin }, body);
	return z
		.object(
			{
				secret: given(secret, "Please enter the password first."),
				login: given(login, "Please enter the login first."),
			},
			body,
		)
		.refine(({ secret, login }) => secret == null || login != null, { path: ["login"], message: loginMissing })
		.refine(({ secret, login }) => login == null || secret != null, { path: ["secret"], message: secretMissing });
}
