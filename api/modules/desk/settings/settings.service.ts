import type { SignedInContext } from "../../../context.ts";
import { refuseBeyondScopes } from "../../../core/access.ts";
import { transacted } from "../../../core/guards.ts";
import { limitLargeRead } from "../../../core/large-reads.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { andList } from "../../../lib/and-list.ts";
import { credentialKeysOf, serpServices } from "../../../providers/catalog.ts";
import type { Choices } from "../../keys/credentials/choice/serving.service.ts";
import {
	readCredentials,
	type SavedCredentials,
	saveCredentialPart,
} from "../../keys/credentials/credentials.service.ts";
import { servingKey } from "../../keys/credentials/provider-keys.service.ts";
import type { SettingsType } from "../../keys/credentials/settings.types.ts";
import { assignSlots, bookSlots, cancelSlots, setAlarms } from "../../measuring/slots/booking.service.ts";
import { Setting } from "../../people/accounts/setting.entity.ts";
import { callingKey, refuseLifting } from "../../people/api-keys/key-spending.service.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { usualAlertTime } from "../../telling/notifications/alert-time.service.ts";
import { problemOf } from "./providers/provider-status.service.ts";
import { changingProviders, countSandboxMeasurements, isReal } from "./providers/serving-change.service.ts";
import {
	isPlain,
	type PlainKey,
	plainKeys,
	type SettingChanges,
	type SettingKey,
	savedSetting,
	settingsInput,
} from "./settings.input.ts";
import { changesInWords } from "./settings-words.policy.ts";

/** The account's settings. @param known its credentials, where they were read already */
export async function readSettings(ctx: SignedInContext, known?: SavedCredentials): Promise<SettingsType> {
	const saved = known ?? (await readCredentials(ctx, ctx.em, ctx.viewer.accountId));
	const key = servingKey(ctx.config, saved);
	const { dataforseo_login: login, dataforseo_password: password } = saved;
	return {
		serper: {
			isConfigured: key !== null,
			isSandbox: key?.provider === "sandbox",
			isServed: key?.source === "operator",
			endpoint: `${ctx.config.serperBaseUrl}/search`,
			problem: problemOf(saved, "serper"),
		},
		isDataforseoConfigured: Boolean((login && password) || ctx.config.dataforseoLogin),
		dataforseoProblem: problemOf(saved, "dataforseo"),
		...(await readPlain(ctx)),
	};
}

/** Whether daily checks are on; null if never chosen. */
export async function readDailyPositionCheck(ctx: SignedInContext): Promise<boolean | null> {
	const { accountId } = ctx.viewer;
	const saved = await ctx.em.findOne(Setting, { accountId, key: "dailyPositionCheck" }, { disableIdentityMap: true });
	return saved && saved.value === "true";
}

async function readPlain(ctx: SignedInContext) {
	const saved = await storedPlain(ctx);
	return {
		dailyPositionCheck: saved.dailyPositionCheck === "true",
		alertTimeZone: saved.alertTimeZone || usualAlertTime.alertTimeZone,
		isAlertTimeZoneSet: Boolean(saved.alertTimeZone),
		alertTime: saved.alertTime || usualAlertTime.alertTime,
		approvalLimit: Number(saved.approvalLimit) || null,
	};
}

/** Settings that are not secret, as they are saved. */
async function storedPlain({ em, viewer: { accountId } }: SignedInContext): Promise<Partial<Record<PlainKey, string>>> {
	const saved = await em.find(Setting, { accountId, key: { $in: [...plainKeys] } }, { disableIdentityMap: true });
	return Object.fromEntries(saved.map(({ key, value }) => [key, value]));
}

/** Sandbox measurements of the caller's domains that leaving the sandbox would delete; 0 if a real provider serves. */
export async function sandboxMeasurements(ctx: SignedInContext, choices: Choices): Promise<number> {
	if (isReal(choices)) return 0;
	return limitLargeRead(ctx.viewer.accountId, () => countSandboxMeasurements(ctx));
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

/** Saves settings with all that follows from them; see `changingProviders`. */
export async function applyChanges(
	ctx: SignedInContext,
	changes: SettingChanges,
	action: "saveSettings" | "saveProviderCredential" = "saveSettings",
): Promise<void> {
	await transacted(ctx, async (ctx) => {
		// When alerts are sent is about what leaves the account.
		if (changes.alertTimeZone !== undefined || changes.alertTime !== undefined) refuseBeyondScopes(ctx.viewer, "READ");
		const isKept = changes.dailyPositionCheck === "true" && (await staysTheirs(ctx));
		const saved = serpServices.filter((name) => credentialKeysOf(name).some((key) => changes[key] !== undefined));
		const { changed, effects } = await changingProviders(ctx, saved, async (choices) => {
			const before = { ...choices.saved, ...(await storedPlain(ctx)) };
			if (changes.approvalLimit !== undefined) {
				await refuseLifting(ctx, Number(before.approvalLimit) || null, Number(changes.approvalLimit) || null);
			}
			for (const [key, value] of Object.entries(changes)) {
				if (key === "dailyPositionCheck" && isKept) continue;
				if (value !== undefined) await store(ctx, key as SettingKey, value);
			}
			return changesInWords(before, changes);
		});
		await switchSchedules(ctx, changes.dailyPositionCheck, isKept);
		if (changed.length === 0) return;
		const often = action === "saveSettings" ? "changed settings" : "changed provider keys";
		await recordChange(ctx, { action, once: `${andList(changed)}${effects}`, often });
	});
}

/** Whether an API key says again that daily checks are on, which a person turned on: they do not run for the key then. */
async function staysTheirs(ctx: SignedInContext): Promise<boolean> {
	const { accountId, signIn } = ctx.viewer;
	if (signIn.kind !== "apiKey") return false;
	const saved = await ctx.em.findOne(Setting, { accountId, key: "dailyPositionCheck" }, { disableIdentityMap: true });
	return saved?.value === "true" && !saved.actor.startsWith("api-key:");
}

/**
 * Daily checks spend credits, so an API key needs that scope to turn them on. Its monthly cap and its end hold for them then, until
 * a person turns them on.
 */
async function switchSchedules(
	ctx: SignedInContext,
	dailyPositionCheck: string | undefined,
	isKept: boolean,
): Promise<void> {
	const { accountId } = ctx.viewer;
	if (dailyPositionCheck === "false") return cancelSlots(ctx.em, accountId);
	if (dailyPositionCheck !== "true") return;
	refuseBeyondScopes(ctx.viewer, "SPEND");
	if (!isKept) await assignSlots(ctx.em, accountId, callingKey(ctx));
	const booked = await bookSlots(ctx.em, accountId, null);
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
