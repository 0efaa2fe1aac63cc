import { enumOf } from "../../../core/enums.ts";

export const SerpProviderEnum = enumOf("SerpProvider", "A source of positions.", {
	SERPER: ["serper", "Serper: desktop results of a country."],
	DATAFORSEO: [
		"dataforseo",
		"DataForSEO: desktop and mobile results, of a country or a place in it, live or through its queue.",
	],
	SANDBOX: ["sandbox", "The built-in simulated search engine."],
});

export const CheckModeEnum = enumOf("CheckMode", "How a check reaches its provider.", {
	LIVE: "Answered within seconds.",
	QUEUED: "Through the provider's queue: cheaper, answered within minutes to hours.",
});

/** How a check reaches its provider. */
export type CheckMode = keyof typeof CheckModeEnum;

export const CredentialOwnerEnum = enumOf("CredentialOwner", "Whose credential signs in at a provider.", {
	ACCOUNT: ["account", "The account's own."],
	OPERATOR: ["operator", "The operator's, which serves accounts without their own."],
});
