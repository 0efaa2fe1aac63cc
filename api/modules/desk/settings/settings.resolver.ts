import { Arg, Ctx, Extensions, FieldResolver, Int, Mutation, Query, Resolver } from "type-graphql";
import { For } from "../../../core/access.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { choicesOfViewer } from "../../keys/credentials/choice/choices.loaders.ts";
import {
	SaveSettingsInput,
	SerperSettings,
	SettingsType,
	TestDataforseoResult,
	TestSerperResult,
} from "../../keys/credentials/settings.types.ts";
import { testDataforseo, testSerper } from "./connection-test.service.ts";
import { readSettings, sandboxMeasurements, saveSettings } from "./settings.service.ts";

/** The account's settings. */
@Resolver(() => SettingsType)
export class SettingsResolver {
	@Query(() => SettingsType, { description: "The account's settings." })
	async settings(@Ctx() ctx: GraphQLContext): Promise<SettingsType> {
		return readSettings(signedIn(ctx), (await choicesOfViewer(ctx)).saved);
	}

	@For("ADMIN")
	@Mutation(() => SettingsType, {
		description:
			"Saves the given settings, all or nothing. `CONFLICT` for `sandbox` while there are real measurements.",
	})
	saveSettings(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => SaveSettingsInput, { description: "The settings to save." }) input: SaveSettingsInput,
	): Promise<SettingsType> {
		return saveSettings(signedIn(ctx), input);
	}

	@For("ADMIN")
	@Mutation(() => TestSerperResult, {
		description:
			"Tests a Serper key. `PROVIDER_ERROR`, in Serper's words, if it is rejected. At most 20 tests per minute.",
		deprecationReason: "Use `testProviderCredential`. Deprecated 2026-11-23.",
	})
	testSerper(
		@Ctx() ctx: GraphQLContext,
		@Arg("apiKey", () => String, {
			nullable: true,
			description: "The key to test. Defaults to the saved one, otherwise the operator's.",
		})
		apiKey?: string | null,
	): Promise<TestSerperResult> {
		return testSerper(signedIn(ctx), { apiKey });
	}

	@For("ADMIN")
	@Mutation(() => TestDataforseoResult, {
		description:
			"Tests a DataForSEO login. `PROVIDER_ERROR`, in DataForSEO's words, if it is rejected. At most 5 tests per minute.",
		deprecationReason: "Use `testProviderCredential`. Deprecated 2026-11-23.",
	})
	testDataforseo(
		@Ctx() ctx: GraphQLContext,
		@Arg("login", () => String, {
			nullable: true,
			description: "The login to test, with its password. Defaults to the saved one, otherwise the operator's.",
		})
		login?: string | null,
		@Arg("password", () => String, { nullable: true, description: "The password for the login." }) password?:
			| string
			| null,
	): Promise<TestDataforseoResult> {
		return testDataforseo(signedIn(ctx), { login, password });
	}
}

/** Serper settings that take a count, made only when requested. */
@Resolver(() => SerperSettings)
export class SerperSettingsResolver {
	@Extensions({ asksAlone: 1_000 })
	@FieldResolver(() => Int, {
		description: "Sandbox measurements that a real key would delete; 0 while a real key is in use.",
	})
	async sandboxMeasurements(@Ctx() ctx: GraphQLContext): Promise<number> {
		return sandboxMeasurements(signedIn(ctx), await choicesOfViewer(ctx));
	}
}
