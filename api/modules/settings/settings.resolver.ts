import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver } from "type-graphql";
import { signedIn } from "../../core/guards.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import {
	SaveSettingsInput,
	SerperSettings,
	SettingsType,
	TestDataforseoResult,
	TestSerperResult,
} from "../credentials/settings.types.ts";
import { testDataforseo } from "./dataforseo-test.service.ts";
import { testSerper } from "./serper-test.service.ts";
import { readSettings, sandboxMeasurements, saveSettings } from "./settings.service.ts";

/** The account's settings. */
@Resolver(() => SettingsType)
export class SettingsResolver {
	@Query(() => SettingsType, { description: "What is configured for the account." })
	settings(@Ctx() ctx: GraphQLContext): Promise<SettingsType> {
		return readSettings(signedIn(ctx));
	}

	@Mutation(() => SettingsType, {
		description: "Saves what is given, all or nothing. `CONFLICT` for `sandbox` while there are real measurements.",
	})
	saveSettings(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => SaveSettingsInput, { description: "What to save." }) input: SaveSettingsInput,
	): Promise<SettingsType> {
		return saveSettings(signedIn(ctx), input);
	}

	@Mutation(() => TestSerperResult, {
		description:
			"Asks the provider whether it takes a key; `PROVIDER_ERROR` in its words when it does not. At most 20 a minute.",
	})
	testSerper(
		@Ctx() ctx: GraphQLContext,
		@Arg("apiKey", () => String, {
			nullable: true,
			description: "The key to try; left out, the saved one, else the operator's.",
		})
		apiKey?: string | null,
	): Promise<TestSerperResult> {
		return testSerper(signedIn(ctx), { apiKey });
	}

	@Mutation(() => TestDataforseoResult, {
		description:
			"Asks DataForSEO whether it takes a login; `PROVIDER_ERROR` in its words when it does not. At most 5 a minute.",
	})
	testDataforseo(
		@Ctx() ctx: GraphQLContext,
		@Arg("login", () => String, {
			nullable: true,
			description: "The login to try, with its password; left out, the saved one, else the operator's.",
		})
		login?: string | null,
		@Arg("password", () => String, { nullable: true, description: "Its password." }) password?: string | null,
	): Promise<TestDataforseoResult> {
		return testDataforseo(signedIn(ctx), { login, password });
	}
}

/** What of the Serper key is counted only when asked for. */
@Resolver(() => SerperSettings)
export class SerperSettingsResolver {
	@FieldResolver(() => Int, {
		description: "Sandbox measurements that a real key would delete; 0 while a real key serves.",
	})
	sandboxMeasurements(@Ctx() ctx: GraphQLContext): Promise<number> {
		return sandboxMeasurements(signedIn(ctx));
	}
}
