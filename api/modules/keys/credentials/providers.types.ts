import { enumOf, lowerCaseEnumOf } from "../../../core/enums.ts";
import { orListOfCode } from "../../../lib/or-list.ts";
import { serpSources } from "../../../providers/catalog.ts";

export const SerpProviderEnum = lowerCaseEnumOf(
	"SerpProvider",
	"A source of positions.",
	serpSources,
	({ about }) => about,
);

/** What a stored provider's name may be. */
export const sourceDescription = `The data provider: ${orListOfCode(Object.keys(serpSources))}.`;

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
