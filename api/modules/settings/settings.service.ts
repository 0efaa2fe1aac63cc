import type { SignedInContext } from "../../context.ts";
import { refuseBeyondScopes } from "../../core/access.ts";
import { transacted } from "../../core/guards.ts";
import { validate } from "../../core/validate.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { credentialKeysOf, serpServices } from "../../providers/catalog.ts";
import { readCredentials, saveCredentialPart } from "../credentials/credentials.service.ts";
import { isReal, type ProviderKey, providerKeyOf, servingKey } from "../credentials/provider-keys.service.ts";
import type { SettingsType } from "../credentials/settings.types.ts";
import { volumeSourceOf } from "../credentials/volume-source.service.ts";
import { lockBalance } from "../credits/credits.service.ts";
import { resumeLane } from "../lanes/lanes.service.ts";
import { usualAlertTime } from "../notifications/alert-time.service.ts";
import { bookSlots, cancelSlots, setAlarms } from "../schedules/booking.service.ts";
import { changeVolumeSource } from "../search-volumes/volume-queue.service.ts";
import { changeSerperKey, countMeasurements } from "./serper-key-change.service.ts";
import { Setting } from "./setting.entity.ts";
import {
	isPlain,
	plainKeys,
	type SettingChanges,
	type SettingKey,
	savedSetting,
	settingsInput,
} from "./settings.input.ts";

const unreadableSerperKey = "The saved Serper key can no longer be read. Save it again.";
const unreadableDataforseo = "The saved DataForSEO login can no longer be read. Save it again.";

/** The account's settings. */
export async function readSettings(ctx: SignedInContext): Promise<SettingsType> {
	const saved = await readCredentials(ctx, ctx.em, ctx.viewer.accountId);
	const key = servingKey(ctx.config, saved);
	const { dataforseo_login: login, dataforseo_password: password } = saved;
	return {
		serper: {
			isConfigured: key !== null,
			isSandbox: key?.provider === "sandbox",
			isServed: key?.source === "operator",
			endpoint: `${ctx.config.serperBaseUrl}/search`,
			problem: saved.serper_api_key === null ? unreadableSerperKey : null,
		},
		isDataforseoConfigured: Boolean((login && password) || ctx.config.dataforseoLogin),
		dataforseoProblem: login === null || password === null ? unreadableDataforseo : null,
		...(await readPlain(ctx)),
	};
}

/** Whether daily checks are on; null if never chosen. */
export async function readDailyPositionCheck(ctx: SignedInContext): Promise<boolean | null> {
	const { accountId } = ctx.viewer;
	const saved = await ctx.em.findOne(Setting, { accountId, key: "dailyPositionCheck" }, { disableIdentityMap: true });
	return saved && saved.value === "true";
}

async function readPlain({ em, viewer: { accountId } }: SignedInContext) {
	const saved = await em.find(Setting, { accountId, key: { $in: [...plainKeys] } }, { disableIdentityMap: true });
	const savedAs = (key: (typeof plainKeys)[number]) => saved.find((setting) => setting.key === key)?.value || null;
	return {
		dailyPositionCheck: savedAs("dailyPositionCheck") === "true",
		alertTimeZone: savedAs("alertTimeZone") ?? usualAlertTime.alertTimeZone,
		isAlertTimeZoneSet: savedAs("alertTimeZone") !== null,
		alertTime: savedAs("alertTime") ?? usualAlertTime.alertTime,
	};
}

/** Sandbox measurements a real key would delete; 0 if a real key is in use. */
export async function sandboxMeasurements({ em, viewer, ...services }: SignedInContext): Promise<number> {
	const key = await providerKeyOf(services, em, viewer.accountId);
	return isReal(key) ? 0 : (await countMeasurements(em, viewer.accountId)).sandbox;
}

/**
 * Saves settings, all or none; empty strings remove. Refuses `sandbox` with `CONFLICT` if the account has real
 * measurements; replacing it with a real key deletes its measurements. Turning daily checks on books each domain's
 * first slot; turning them off cancels the next.
 */
export async function saveSettings(ctx: SignedInContext, input: unknown): Promise<SettingsType> {
	await applyChanges(ctx, validate(settingsInput, input));
	return readSettings(ctx);
}

/** A saved setting: its value, or for secrets whether it is configured now. */
export type SavedSetting = { key: SettingKey; value: string } | { key: SettingKey; configured: boolean };

/** Saves one setting by key; see `saveSettings`. */
export async function saveSetting(ctx: SignedInContext, input: unknown): Promise<SavedSetting> {
	const { key, value } = validate(savedSetting, input);
	await applyChanges(ctx, { [key]: value });
	if (isPlain(key)) return { key, value };
	if (key !== "serper_api_key") return { key, configured: value !== "" };
	return { key, configured: (await readSettings(ctx)).serper.isConfigured };
}

/** Locks the account's row first, as starting a run does, so that no run starts with a key being replaced. */
async function applyChanges(ctx: SignedInContext, changes: SettingChanges): Promise<void> {
	await transacted(ctx, async (ctx) => {
		const { accountId, actor } = ctx.viewer;
		// When alerts are sent is about what leaves the account.
		if (changes.alertTimeZone !== undefined || changes.alertTime !== undefined) refuseBeyondScopes(ctx.viewer, "READ");
		await lockBalance(ctx.em, accountId);
		const before = await providerKeyOf(ctx, ctx.em, accountId);
		const volumesBefore = await volumeSourceOf(ctx, ctx.em, accountId);
		for (const [key, value] of Object.entries(changes)) {
			if (value !== undefined) await store(ctx, key as SettingKey, value);
		}
		const after = await providerKeyOf(ctx, ctx.em, accountId);
		await refuseMixing(ctx.em, accountId, before, after);
		await changeSerperKey(ctx, { accountId, before, after, actor });
		const isKeySaved = serpServices.flatMap(credentialKeysOf).some((key) => changes[key] !== undefined);
		if (isKeySaved && after?.source === "account") await resumeLane(ctx, after);
		await changeVolumeSource(ctx, accountId, {
			before: volumesBefore,
			after: await volumeSourceOf(ctx, ctx.em, accountId),
			isSandboxOver: !isReal(before) && isReal(after),
		});
		await switchSchedules(ctx, changes.dailyPositionCheck);
	});
}

/** Daily checks spend credits, so an API key needs that scope to turn them on. */
async function switchSchedules(ctx: SignedInContext, dailyPositionCheck: string | undefined): Promise<void> {
	const { accountId } = ctx.viewer;
	if (dailyPositionCheck === "false") return cancelSlots(ctx.em, accountId);
	if (dailyPositionCheck !== "true") return;
	refuseBeyondScopes(ctx.viewer, "SPEND");
	const booked = await bookSlots(ctx.em, accountId);
	await ctx.afterCommit(() => setAlarms(ctx.jobs, booked));
}

async function store(ctx: SignedInContext, key: SettingKey, text: string): Promise<void> {
	if (!isPlain(key)) return saveCredentialPart(ctx, ctx.viewer, key, text);
	const { accountId, actor } = ctx.viewer;
	await rowsOf(
		ctx.em,
		sql`insert into settings (account_id, key, value, actor) values (${accountId}, ${key}, ${text}, ${actor})
			on conflict (account_id, key) do update set value = excluded.value, actor = excluded.actor,
				updated_at = excluded.updated_at`,
	);
}

/** Deletes an account's settings except credentials. */
export async function removeSettings(em: EntityManager, accountId: string): Promise<void> {
	await em.nativeDelete(Setting, { accountId });
}

/** Sandbox and real measurements must not mix in one history, including checks in progress. */
async function refuseMixing(
	em: EntityManager,
	accountId: string,
	before: ProviderKey | null,
	after: ProviderKey | null,
): Promise<void> {
	if (after?.provider !== "sandbox" || before?.provider === "sandbox") return;
	const [asked] = await rowsOf(
		em,
		sql`select from checks c join lanes l on l.id = c.lane_id
			where c.account_id = ${accountId} and c.state = 'RUNNING' and l.provider <> 'sandbox' limit 1`,
	);
	if (asked || (await countMeasurements(em, accountId)).real > 0) {
		throw new Refusal("CONFLICT", "This account has real measurements, which must not be mixed with sandbox data.");
	}
}
