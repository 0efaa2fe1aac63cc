import { z } from "zod";
import type { SignedInContext } from "../context.ts";
import { refuseBeyondAudience } from "../core/access.ts";
import { validate } from "../core/validate.ts";
import { notFound } from "../errors.ts";
import { testDataforseo, testSerper } from "../modules/desk/settings/connection-test.service.ts";
import {
	plainKeys,
	savedSetting,
	settingKeys,
	testedKey,
	testedLogin,
} from "../modules/desk/settings/settings.input.ts";
import { readDailyPositionCheck, readSettings, saveSetting } from "../modules/desk/settings/settings.service.ts";
import type { SettingsType } from "../modules/keys/credentials/settings.types.ts";
import { providerUsage } from "../modules/keys/provider-calls/provider-usage.service.ts";
import {
	CalledProviderEnum,
	CallKindEnum,
	providerUsageArgs,
} from "../modules/keys/provider-calls/provider-usage.types.ts";
import { countField, field } from "./framework/fields.ts";
import { numberOf } from "./framework/query.ts";
import { route } from "./framework/route.ts";

const configured = field(z.boolean(), "Whether it is configured.", true);
const only = (schema: z.ZodLiteral<true>, description: string) => schema.meta({ description }).optional();

const valueShape = z
	.object({
		key: z.enum(plainKeys),
		value: field(z.string(), "Its value; `true` or `false` of `dailyPositionCheck`.", "true"),
	})
	.meta({ id: "SettingValue", description: "A setting that is not secret." });

const settingShape = z.union([
	valueShape,
	z
		.object({
			configured,
			sandbox: only(z.literal(true), "Present only when the key is `sandbox`."),
			served: only(z.literal(true), "Present only when the operator's key is used."),
		})
		.meta({ id: "ProviderSetting", description: "Whether a provider is configured." }),
]);

const savedShape = z.union([
	valueShape,
	z
		.object({ key: z.enum(settingKeys).exclude(plainKeys), configured })
		.meta({ id: "SavedProviderSetting", description: "Whether a provider is configured, after saving." }),
]);

const testedShape = z.object({ ok: z.literal(true) }).meta({ id: "ProviderTested" });

const usageShape = z
	.object({
		month: field(z.iso.date(), "First day of the month (UTC).", "2026-11-01"),
		provider: field(z.enum(CalledProviderEnum), "The provider.", "serper"),
		kind: field(z.enum(CallKindEnum), "What was called.", "search"),
		calls: countField("HTTP calls made, including failed attempts.", 1240),
		succeeded: countField("Successful calls.", 1211),
		refused: countField("Calls the provider refused because of the key or the request.", 2),
		rateLimited: countField("Calls refused by a rate limit or a quota.", 20),
		failed: countField("Calls without a usable response, including aborted calls.", 7),
		averageMs: countField("Average duration of a call in milliseconds, whatever its result.", 840),
		cost: field(z.number().nullable(), "Cost in US dollars; null if the provider does not report it.", null),
	})
	.meta({ id: "ProviderUsage", description: "Calls to a provider in a month." });

/** Routes that read and save single settings. */
export const settingsRoutes = [
	route({
		method: "GET",
		path: "settings/:key",
		operationId: "getSetting",
		summary: "Get a setting",
		description:
			"For `serper_api_key` and `dataforseo_configured`, whether they are configured; for `dailyPositionCheck`, `alertTimeZone`, `alertTime` and `approvalLimit`, their values. Secrets are never returned. `approvalLimit` is only for members who see all domains.",
		params: z.object({ key: z.enum(["serper_api_key", "dataforseo_configured", ...plainKeys]) }),
		answers: { 200: { description: "The setting.", shape: settingShape } },
		handler: async (ctx, { params }) => ({ status: 200, body: await presentSetting(ctx, params.key) }),
	}),
	route({
		method: "GET",
		path: "settings/usage",
		operationId: "getProviderUsage",
		summary: "Get provider usage",
		description:
			"Provider calls made for the account, by month (UTC), provider and kind, newest month first. What was never called has no row.",
		query: providerUsageArgs,
		audience: "ADMIN",
		answers: { 200: { description: "The counts.", shape: z.array(usageShape) } },
		handler: async (ctx, { query }) => ({
			status: 200,
			body: await providerUsage(ctx, { months: numberOf(query.months) }),
		}),
	}),
	route({
		method: "POST",
		path: "settings",
		operationId: "saveSetting",
		summary: "Save a setting",
		description:
			"An empty string removes a key or a password. `dailyPositionCheck` set to `true` checks every domain every 24 hours; with an API key, this also needs the scope `SPEND`. `alertTimeZone` and `alertTime` also need the scope `READ`, `approvalLimit` the scope `SPEND`; a key with a monthly cap can only lower it. So does a credential that makes automatic checks dearer.",
		body: { name: "SettingToSave", rules: savedSetting, example: { key: "dailyPositionCheck", value: "true" } },
		audience: "ADMIN",
		answers: { 200: { description: "The saved setting.", shape: savedShape } },
		refusals: ["CONFLICT"],
		handler: async (ctx, { body }) => ({ status: 200, body: await saveSetting(ctx, body) }),
	}),
	route({
		method: "POST",
		path: "settings/serper/test",
		operationId: "testSerper",
		summary: "Test a Serper key",
		description: "Tests the given key, otherwise the one in use.",
		body: { name: "SerperKeyToTest", rules: testedKey, example: { apiKey: "sandbox" }, isOptional: true },
		audience: "ADMIN",
		answers: { 200: { description: "The provider accepted it.", shape: testedShape } },
		refusals: ["PROVIDER_NOT_CONFIGURED", "RATE_LIMITED", "PROVIDER_ERROR"],
		handler: async (ctx, { body }) => ({
			status: 200,
			body: await testSerper(ctx, validate(testedKey.optional(), body)),
		}),
	}),
	route({
		method: "POST",
		path: "settings/dataforseo/test",
		operationId: "testDataforseo",
		summary: "Test a DataForSEO login",
		description: "Tests the given login and password, otherwise those in use.",
		body: {
			name: "DataforseoLoginToTest",
			rules: testedLogin,
			example: { login: "me@example.com", password: "secret" },
			isOptional: true,
		},
		audience: "ADMIN",
		answers: { 200: { description: "The provider accepted it.", shape: testedShape } },
		refusals: ["PROVIDER_NOT_CONFIGURED", "RATE_LIMITED", "PROVIDER_ERROR"],
		handler: async (ctx, { body }) => ({
			status: 200,
			body: await testDataforseo(ctx, validate(testedLogin.optional(), body)),
		}),
	}),
];

async function presentSetting(ctx: SignedInContext, key: string) {
	switch (key) {
		case "serper_api_key":
			return presentSerper(await readSettings(ctx));
		case "dataforseo_configured":
			return { configured: (await readSettings(ctx)).isDataforseoConfigured };
		case "dailyPositionCheck":
			return { key, value: await dailyPositionCheck(ctx) };
		case "alertTimeZone":
		case "alertTime":
			return { key, value: (await readSettings(ctx))[key] };
		case "approvalLimit":
			refuseBeyondAudience(ctx.viewer, "ALL");
			return { key, value: String((await readSettings(ctx)).approvalLimit ?? "") };
		default:
			throw notFound("setting");
	}
}

/** Optional fields are present only if true. */
function presentSerper({ serper }: SettingsType) {
	return {
		configured: serper.isConfigured,
		...(serper.isSandbox && { sandbox: true }),
		...(serper.isServed && { served: true }),
	};
}

async function dailyPositionCheck(ctx: SignedInContext): Promise<string> {
	const isDaily = await readDailyPositionCheck(ctx);
	if (isDaily === null) throw notFound("setting");
	return String(isDaily);
}
