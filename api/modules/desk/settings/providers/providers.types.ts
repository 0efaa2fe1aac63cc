import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { orListOfCode } from "../../../../lib/or-list.ts";
import { type SerpService, serpServices } from "../../../../providers/catalog.ts";
import type { Device, SerpProvider } from "../../../../providers/serp/port.ts";
import {
	type CheckMode,
	CheckModeEnum,
	CredentialOwnerEnum,
	SerpProviderEnum,
} from "../../../keys/credentials/providers.types.ts";
import { DeviceEnum } from "../../../tracked/measurements/contexts.types.ts";

@ObjectType("ProviderStatus", {
	description: "A source of positions: what it can measure, and whether it can be used.",
})
export class ProviderStatus {
	@Field(() => SerpProviderEnum, { description: "The provider." })
	provider!: SerpProvider["name"];

	@Field(() => Boolean, { description: "Whether a credential is available, the account's own or the operator's." })
	isConfigured!: boolean;

	@Field(() => CredentialOwnerEnum, { nullable: true, description: "Whose credential it is; null if there is none." })
	owner!: "account" | "operator" | null;

	@Field(() => [DeviceEnum], { description: "The devices it searches from." })
	devices!: Device[];

	@Field(() => [CheckModeEnum], { description: "How it can be asked. Elsewhere checks are `LIVE`." })
	modes!: CheckMode[];

	@Field(() => Boolean, { description: "Whether it measures places within a country." })
	hasLocations!: boolean;

	@Field(() => Int, {
		description: "Credits for reading the AI Overview of a check; 0 where the provider does not cover it.",
	})
	creditsPerAiOverview!: number;

	@Field(() => String, {
		nullable: true,
		description: "Why a saved credential cannot be used; null if nothing is wrong.",
	})
	problem!: string | null;
}

@ObjectType("ProviderChoice", {
	simpleResolvers: true,
	description: "Which provider measures positions, of the account or of one of its domains.",
})
export class ProviderChoiceType {
	@Field(() => SerpProviderEnum, {
		description: "The provider; `SANDBOX` for all domains of an account on the sandbox.",
	})
	provider!: SerpProvider["name"];

	@Field(() => SerpProviderEnum, {
		nullable: true,
		description: "Takes over checks when the provider refuses its credential or does not answer; null if none does.",
	})
	fallbackProvider!: SerpService | null;

	@Field(() => Boolean, { description: "Whether AI Overviews are read, also those that load late." })
	readsAiOverview!: boolean;

	@Field(() => Boolean, { description: "Whether a domain has no choice of its own and follows the account's." })
	isInherited!: boolean;

	@Field(() => String, {
		nullable: true,
		description: "Why runs are refused for want of a credential; null if they are not.",
	})
	problem!: string | null;
}

@InputType({ description: "Which provider measures positions. What is left out stays." })
export class ChooseProviderInput {
	@Field(() => ID, {
		nullable: true,
		description:
			"A domain that gets a choice of its own, at first a copy of the account's. Without it, the account's choice.",
	})
	domainId?: string | null;

	@Field(() => SerpProviderEnum, {
		nullable: true,
		description: `${orListOfCode(serpServices.map((name) => name.toUpperCase()))}. With a domain, null alone removes its own choice.`,
	})
	provider?: SerpProvider["name"] | null;

	@Field(() => SerpProviderEnum, {
		nullable: true,
		description: "The other of the two takes over checks that the provider does not answer; null: none does.",
	})
	fallbackProvider?: SerpProvider["name"] | null;

	@Field(() => Boolean, {
		nullable: true,
		description: "Whether to read AI Overviews, also those that load late. The provider charges for it.",
	})
	readsAiOverview?: boolean | null;
}
