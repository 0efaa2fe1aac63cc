import { Field, InputType, Int, ObjectType } from "type-graphql";
import { For } from "../../../core/access.ts";
import { camelCase } from "../../../lib/camel-case.ts";
import { credentialKeys, credentialParts } from "../../../providers/catalog.ts";

@ObjectType("SerperSettings", { description: "The Serper configuration. The key itself is never returned." })
export class SerperSettings {
	@Field(() => Boolean, { description: "Whether runs can be started, with the account's own key or the operator's." })
	isConfigured!: boolean;

	@Field(() => Boolean, {
		description: "Whether the key is `sandbox`: positions come from the built-in simulated engine.",
	})
	isSandbox!: boolean;

	@Field(() => Boolean, { description: "Whether the operator's key is used because the account has none." })
	isServed!: boolean;

	@Field(() => String, { description: "The URL that checks are sent to." })
	endpoint!: string;

	@Field(() => String, { nullable: true, description: "Why a saved key cannot be used; null if nothing is wrong." })
	problem!: string | null;
}

@ObjectType("Settings", { description: "The account's settings. Secrets are never returned." })
export class SettingsType {
	@Field(() => SerperSettings, {
		description: "The Serper configuration for position checks.",
		deprecationReason: "Use `providers` and `providerChoice`. Deprecated 2026-11-23.",
	})
	serper!: SerperSettings;

	@Field(() => Boolean, {
		description: "Whether a DataForSEO login and password are available, the account's or the operator's.",
		deprecationReason: "Use `providers`; for volumes, `searchVolume`. Deprecated 2026-11-23.",
	})
	isDataforseoConfigured!: boolean;

	@Field(() => String, {
		nullable: true,
		description: "Why a saved DataForSEO credential cannot be used; null if nothing is wrong.",
		deprecationReason: "Use `problem` of `providers`. Deprecated 2026-11-23.",
	})
	dataforseoProblem!: string | null;

	@Field(() => Boolean, { description: "Whether positions are checked every 24 hours." })
	dailyPositionCheck!: boolean;

	@Field(() => String, {
		description: "IANA time zone of `alertTime` and of the days that alert messages are counted by; at first `UTC`.",
	})
	alertTimeZone!: string;

	@Field(() => Boolean, { description: "Whether `alertTimeZone` was ever chosen." })
	isAlertTimeZoneSet!: boolean;

	@Field(() => String, { description: "Local time of the daily digest of alerts, `HH:mm`; at first `08:00`." })
	alertTime!: string;

	@For("ALL")
	@Field(() => Int, {
		nullable: true,
		description: "Automatic runs that would take more credits wait for approval; null: none does.",
	})
	approvalLimit!: number | null;
}

@InputType({
	description: "Settings to save, at least one. Omitted settings stay unchanged; an empty string removes one.",
})
export class SaveSettingsInput {
	@Field(() => Boolean, {
		nullable: true,
		description:
			"Whether to check positions every 24 hours. Turning it off stops the next run, not a running one. Turning it on with an API key also needs the scope `SPEND`.",
	})
	dailyPositionCheck?: boolean | null;

	@Field(() => String, {
		nullable: true,
		description:
			"IANA time zone such as `Europe/Berlin`. An empty string restores `UTC`. With an API key, this also needs the scope `READ`.",
	})
	alertTimeZone?: string | null;

	@Field(() => String, {
		nullable: true,
		description:
			"`HH:mm`, from `00:00` to `23:59`. An empty string restores `08:00`. With an API key, this also needs the scope `READ`.",
	})
	alertTime?: string | null;

	@Field(() => Int, {
		nullable: true,
		description:
			"Automatic runs that would take more credits wait for approval, 1–1,000,000,000. Null lets all begin. With an API key, this also needs the scope `SPEND`; one with a monthly cap can only lower it.",
	})
	approvalLimit?: number | null;
}
for (const key of credentialKeys) {
	const description = `At most 500 characters${credentialParts[key].about}`;
	const deprecationReason = "Use `saveProviderCredential`. Deprecated 2026-11-23.";
	Field(() => String, { nullable: true, description, deprecationReason })(SaveSettingsInput.prototype, camelCase(key));
}

@ObjectType({ description: "The login was accepted. A rejected one is a `PROVIDER_ERROR`." })
export class TestDataforseoResult {
	@Field(() => Boolean, { description: "Always true." })
	ok!: boolean;
}

@ObjectType({ description: "The key was accepted. A rejected one is a `PROVIDER_ERROR`." })
export class TestSerperResult {
	@Field(() => Boolean, { description: "Always true." })
	ok!: boolean;
}
