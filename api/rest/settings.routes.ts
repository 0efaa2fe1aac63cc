import type { SignedInContext } from "../context.ts";
import { notFound } from "../errors.ts";
import { testSerper } from "../modules/settings/serper-test.service.ts";
import { readDailyPositionCheck, readSettings, saveSetting } from "../modules/settings/settings.service.ts";
import type { SettingsType } from "../modules/settings/settings.types.ts";
import { route } from "./route.ts";

/** The calls that read and save settings one by one. */
export const settingsRoutes = [
	route({
		method: "GET",
		path: "settings/:key",
		handler: async (ctx, { params }) => ({ status: 200, body: await presentSetting(ctx, params.key) }),
	}),
	route({
		method: "POST",
		path: "settings",
		handler: async (ctx, { body }) => ({ status: 200, body: await saveSetting(ctx, body) }),
	}),
	route({
		method: "POST",
		path: "settings/serper/test",
		handler: async (ctx, { body }) => ({ status: 200, body: await testSerper(ctx, body) }),
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
