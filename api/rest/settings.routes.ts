import { z } from "zod";
import type { SignedInContext } from "../context.ts";
import { validate } from "../core/validate.ts";
import { notFound } from "../errors.ts";
import type { SettingsType } from "../modules/credentials/settings.types.ts";
import { providerUsage } from "../modules/provider-calls/provider-usage.service.ts";
import { CalledProviderEnum, CallKindEnum, providerUsageArgs } from "../modules/provider-calls/provider-usage.types.ts";
import { testDataforseo } from "../modules/settings/dataforseo-test.service.ts";
import { testSerper } from "../modules/settings/serper-test.service.ts";
import { savedSetting, settingKeys, testedKey, testedLogin } from "../modules/settings/settings.input.ts";
import { readDailyPositionCheck, readSettings, saveSetting } from "../modules/settings/settings.service.ts";
import { countField, field } from "./framework/fields.ts";
import { numberOf } from "./framework/query.ts";
import { route } from "./framework/route.ts";

const configured = field(z.boolean(), "Whether it is there.", true);
const only = (schema: z.ZodLiteral<true>, description: string) => schema.meta({ description }).optional();

const valueShape = z
	.object({ key: z.literal("dailyPositionCheck"), value: z.enum(["true", "false"]) })
	.meta({ id: "SettingValue", description: "A setting that is no secret." });

const settingShape = z.union([
	valueShape,
	z
		.object({
			configured,
			sandbox: only(z.literal(true), "Only when the key is the built-in sandbox's."),
			served: only(z.literal(true), "Only when the operator's key serves."),
		})
		.meta({ id: "ProviderSetting", description: "Whether a provider's key is there." }),
]);

const savedShape = z.union([
	valueShape,
	z
		.object({ key: z.enum(settingKeys).exclude(["dailyPositionCheck"]), configured })
		.meta({ id: "SavedProviderSetting", description: "Whether a provider's key is there, now that it was saved." }),
]);

const testedShape = z.object({ ok: z.literal(true) }).meta({ id: "ProviderTested" });

const usageShape = z
	.object({
		month: field(z.iso.date(), "The month's first day.", "2026-11-01"),
		provider: field(z.enum(CalledProviderEnum), "Who was called.", "serper"),
		kind: field(z.enum(CallKindEnum), "What for.", "search"),
		calls: countField("HTTP calls that were made, tries that failed included.", 1240),
		succeeded: countField("Calls that were answered.", 1211),
		refused: countField("Calls the provider refused: the key, or the question.", 2),
		rateLimited: countField("Calls that were too many: a rate limit or a quota.", 20),
		failed: countField("Calls without an answer that could be used, and those that were called off.", 7),
		averageMs: countField("Milliseconds a call took on average, whatever it came to.", 840),
		cost: field(z.number().nullable(), "US dollars; null where the provider does not tell.", null),
	})
	.meta({ id: "ProviderUsage", description: "Calls to a provider in a month." });

/** The calls that read and save settings one by one. */
export const settingsRoutes = [
	route({
		method: "GET",
		path: "settings/:key",
		operationId: "getSetting",
		summary: "One setting",
		description:
			"`serper_api_key` and `dataforseo_configured` tell whether they are configured, `dailyPositionCheck` its value; a secret is never told.",
		params: z.object({ key: z.enum(["serper_api_key", "dataforseo_configured", "dailyPositionCheck"]) }),
		answers: { 200: { description: "The setting.", shape: settingShape } },
		handler: async (ctx, { params }) => ({ status: 200, body: await presentSetting(ctx, params.key) }),
	}),
	route({
		method: "GET",
		path: "settings/usage",
		operationId: "getProviderUsage",
		summary: "What your keys did",
		description:
			"Calls to providers that were made for the account, counted by month (UTC), provider and kind: the last months, newest first. What was never called has no row.",
		query: providerUsageArgs,
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
			"An empty text removes a key or a password. `dailyPositionCheck` as `true` checks every domain every 24 hours; by API key, that needs the scope `SPEND` too.",
		body: { name: "SettingToSave", rules: savedSetting, example: { key: "dailyPositionCheck", value: "true" } },
		answers: { 200: { description: "What was saved.", shape: savedShape } },
		refusals: ["CONFLICT"],
		handler: async (ctx, { body }) => ({ status: 200, body: await saveSetting(ctx, body) }),
	}),
	route({
		method: "POST",
		path: "settings/serper/test",
		operationId: "testSerper",
		summary: "Test a Serper key",
		description: "Tests the key given, else the one that serves now.",
		body: { name: "SerperKeyToTest", rules: testedKey, example: { apiKey: "sandbox" }, isOptional: true },
		answers: { 200: { description: "The provider takes it.", shape: testedShape } },
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
		description: "Tests the login and password given, else those that serve now.",
		body: {
			name: "DataforseoLoginToTest",
			rules: testedLogin,
			example: { login: "me@example.com", password: "secret" },
			isOptional: true,
		},
		answers: { 200: { description: "The provider takes it.", shape: testedShape } },
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
		default:
			throw notFound("setting");
	}
}

/** The exceptions stand there only when they hold. */
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
