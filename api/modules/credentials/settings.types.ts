import { Field, InputType, ObjectType } from "type-graphql";
import { camelCase } from "../../lib/camel-case.ts";
import { credentialKeys, credentialParts } from "../../providers/catalog.ts";

/** The Serper key's state as clients see it. */
@ObjectType("SerperSettings", { description: "What is known of the Serper key; the key itself is never returned." })
export class SerperSettings {
	@Field(() => Boolean, { description: "A run can be started: by the account's own key or the operator's." })
	isConfigured!: boolean;

	@Field(() => Boolean, { description: "The key is `sandbox`: positions come from the built-in simulated engine." })
	isSandbox!: boolean;

	@Field(() => Boolean, { description: "The operator's key serves, for the account has none of its own." })
	isServed!: boolean;

	@Field(() => String, { description: "The address checks are sent to." })
	endpoint!: string;

	@Field(() => String, { nullable: true, description: "Why a saved key cannot be used; null when nothing is wrong." })
	problem!: string | null;
}

/** An account's settings as clients see them. */
@ObjectType("Settings", { description: "What is configured for the account; secrets are never returned." })
export class SettingsType {
	@Field(() => SerperSettings, { description: "The credential for position checks." })
	serper!: SerperSettings;

	@Field(() => Boolean, {
		description: "Login and password for search volumes are there, the account's or the operator's.",
	})
	isDataforseoConfigured!: boolean;

	@Field(() => String, {
		nullable: true,
		description: "Why a saved DataForSEO credential cannot be used; null when nothing is wrong.",
	})
	dataforseoProblem!: string | null;

	@Field(() => Boolean, { description: "Whether positions are checked every 24 hours." })
	dailyPositionCheck!: boolean;
}

/** Settings to save; each part of a credential is a field too. */
@InputType({ description: "Settings to save, one at least: what is left out stays, an empty text removes." })
export class SaveSettingsInput {
	@Field(() => Boolean, {
		nullable: true,
		description:
			"Whether positions are to be checked every 24 hours. Off stops the next run, not one under way. By API key, on needs the scope `SPEND` too.",
	})
	dailyPositionCheck?: boolean | null;
}
for (const key of credentialKeys) {
	const description = `At most 500 characters${credentialParts[key].about}`;
	Field(() => String, { nullable: true, description })(SaveSettingsInput.prototype, camelCase(key));
}

/** A login that was accepted. */
@ObjectType({ description: "A login that was accepted; one that is not is a `PROVIDER_ERROR`." })
export class TestDataforseoResult {
	@Field(() => Boolean, { description: "Always true." })
	ok!: boolean;
}

/** A key that was accepted. */
@ObjectType({ description: "A key that was accepted; one that is not is a `PROVIDER_ERROR`." })
export class TestSerperResult {
	@Field(() => Boolean, { description: "Always true." })
	ok!: boolean;
}
