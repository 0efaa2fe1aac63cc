import type { Context, SignedInContext } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { Refusal } from "../../../../errors.ts";
import { counted } from "../../../../lib/text.ts";
import { type SerpService, serpServices } from "../../../../providers/catalog.ts";
import { changeVolumeSource } from "../../../demand/search-volumes/volume-queue.service.ts";
import { resetChoices } from "../../../keys/credentials/choice/choices.service.ts";
import { type Choices, choicesOf, servingBy } from "../../../keys/credentials/choice/serving.service.ts";
import type { ProviderKey } from "../../../keys/credentials/provider-keys.service.ts";
import { type VolumeSource, volumeSourceOf } from "../../../keys/credentials/volume-source.service.ts";
import { resumeLane } from "../../../keys/lanes/lanes.service.ts";
import { resetPacks } from "../../../meaning/packs/pack-runs.service.ts";
import { removePageIssuesOfAccount } from "../../../meaning/page-issues/page-issue-removal.service.ts";
import { removeFeatureStatisticsOfAccount } from "../../../meaning/serp-results/feature-rollup.service.ts";
import { removeSignalsOfAccount } from "../../../meaning/signals/signals-removal.service.ts";
import { removeStatisticsOfAccount } from "../../../meaning/statistics/statistics-rollup.service.ts";
import { cancelChecksOf } from "../../../measuring/checks/check-cleanup.service.ts";
import { moveQueuedChecks, removeSandboxMeasurements } from "../../../measuring/checks/check-removal.service.ts";
import { hurryPosted } from "../../../measuring/checks/queue/login-change.service.ts";
import { refundInWords } from "../../../people/audit/change.policy.ts";
import { lockBalance } from "../../../people/credits/credits.service.ts";
import { removeMeasurementAlertsOfAccount } from "../../../telling/alerts/alerts-removal.service.ts";
import { noteDeletedMeasurements } from "../../../tracked/domains/deletions.service.ts";
import { lockDomains } from "../../../tracked/domains/domains.service.ts";
import { clearFirstChecks } from "../../../tracked/domains/first-check.service.ts";
import { isGranted } from "../../../tracked/domains/granted.ts";
import { takeOverDearer } from "./price-change.service.ts";

/** Measurements of the caller's domains by the sandbox. */
export async function countSandboxMeasurements({ em, viewer }: SignedInContext): Promise<number> {
	const { count } = await rowOf(
		em,
		sqlOf({ count: "number" })`
			select count(*)::int as count from (${measurementsOf(isGranted(viewer, "d", "id"))}) p where p.provider = 'sandbox'`,
	);
	return count;
}

/** Whether an account has measurements by the sandbox, or by real providers. Ends at the first, for there may be millions. */
async function hasMeasurements(em: EntityManager, accountId: string, by: "sandbox" | "real"): Promise<boolean> {
	const isSandbox = sql`p.provider = 'sandbox'`;
	const [first] = await rowsOf(
		em,
		sql`select 1 from (${measurementsOf(sql`d.account_id = ${accountId}`)}) p where ${by === "sandbox" ? isSandbox : sql`not ${isSandbox}`} limit 1`,
	);
	return first !== undefined;
}

/** SQL: the measurements of some domains `d`. */
function measurementsOf(which: Fragment): Fragment {
	return sql`
		select p.provider from domains d
		join keywords k on k.domain_id = d.id and k.deleted_at is null
		join position_records p on p.keyword_id = k.id
		where ${which} and d.deleted_at is null`;
}

/** Who serves an account. */
interface ServingState {
	choices: Choices;
	sandbox: ProviderKey | null;
	/** Whether a real provider that was chosen has a usable key. */
	isReal: boolean;
	volumes: VolumeSource | null;
}

/** Whether a real provider that an account or one of its domains chose has a usable key. */
export function isReal(choices: Choices): boolean {
	const servings = ["", ...choices.domains.keys()].map((domainId) => servingBy(choices, domainId));
	return choices.sandbox === null && servings.some(({ key }) => key !== null);
}

/** Who serves an account's checks and volumes now. */
export async function servingStateOf(
	ctx: Pick<Context, "em" | "config" | "secrets">,
	accountId: string,
): Promise<ServingState> {
	const choices = await choicesOf(ctx, ctx.em, accountId);
	return {
		choices,
		sandbox: choices.sandbox,
		isReal: isReal(choices),
		volumes: await volumeSourceOf(ctx, ctx.em, accountId),
	};
}

/**
 * Changes credentials or choices, with all that follows from it; call it in a transaction. Queued checks continue with the
 * new key of their provider. Leaving the sandbox deletes its measurements, and cancels and refunds its unfinished checks;
 * entering it is refused with `CONFLICT` where there are real ones, because the two must never mix in one history. Locks
 * the account first, as starting a run does, so that no run starts with a key being replaced.
 * @param saved the services whose credentials are saved again, which ends their pause
 * @param change gets the choices and credentials as they were @returns what it returns, and what followed in words
 */
export async function changingProviders<T>(
	ctx: SignedInContext,
	saved: readonly SerpService[],
	change: (before: Choices) => Promise<T>,
): Promise<{ changed: T; effects: string }> {
	const { accountId } = ctx.viewer;
	await lockBalance(ctx.em, accountId);
	const before = await servingStateOf(ctx, accountId);
	const changed = await change(before.choices);
	const after = await servingStateOf(ctx, accountId);
	await takeOverDearer(ctx, before.choices, after.choices);
	if (after.sandbox && !before.sandbox) await enterSandbox(ctx.em, accountId);
	const isLeaving = after.isReal && (await isOnSandbox(ctx.em, accountId, before));
	const effects = isLeaving ? await leaveSandbox(ctx) : "";
	if (!isLeaving) await moveChecks(ctx, before, after);
	for (const service of saved) {
		const key = after.choices.keys[service];
		if (key?.source === "account") await resumeLane(ctx, key);
	}
	await changeVolumeSource(ctx, accountId, {
		before: before.volumes,
		after: after.volumes,
		isSandboxOver: !before.isReal && after.isReal,
	});
	return { changed, effects };
}

/** Sandbox and real measurements must not mix in one history, including checks in progress. */
async function enterSandbox(em: EntityManager, accountId: string): Promise<void> {
	if ((await hasChecksAt(em, accountId, "real")) || (await hasMeasurements(em, accountId, "real"))) {
		throw new Refusal("CONFLICT", "This account has real measurements, which must not be mixed with sandbox data.");
	}
	await resetChoices(em, accountId);
}

/** @returns what it did, in words: `: 264 sandbox positions deleted, 3 credits refunded` */
async function leaveSandbox(ctx: SignedInContext): Promise<string> {
	const { accountId, actor } = ctx.viewer;
	await lockDomains(ctx.em, sql`account_id = ${accountId}`);
	const refund = await cancelChecksOf(ctx, { accountId }, actor);
	const deleted = await removeSandboxMeasurements(ctx.em, accountId);
	await removeStatisticsOfAccount(ctx.em, accountId);
	await removeFeatureStatisticsOfAccount(ctx.em, accountId);
	await resetPacks(ctx.em, { accountId });
	await removeMeasurementAlertsOfAccount(ctx.em, accountId);
	await removeSignalsOfAccount(ctx.em, accountId);
	await removePageIssuesOfAccount(ctx.em, accountId);
	await noteDeletedMeasurements(ctx.em, accountId);
	await clearFirstChecks(ctx.em, accountId);
	return `${deleted === 0 ? "" : `: ${counted(deleted, "sandbox position")} deleted`}${refundInWords(refund)}`;
}

/**
 * Queued checks continue with the new key of their provider, or with the sandbox's. What waits in a provider's queue under
 * another login ends soon.
 */
async function moveChecks(ctx: SignedInContext, before: ServingState, after: ServingState): Promise<void> {
	const { accountId } = ctx.viewer;
	if (after.sandbox) {
		if (!before.sandbox) await moveQueuedChecks(ctx, accountId, after.sandbox, "any");
		return;
	}
	for (const service of serpServices) {
		const key = after.choices.keys[service];
		if (key?.key === before.choices.keys[service]?.key) continue;
		if (key) await moveQueuedChecks(ctx, accountId, key, "same");
		await hurryPosted(ctx.em, accountId, service);
	}
}

/**
 * Without a key, the measurements and running checks decide: the sandbox's key may have been removed before a real one was
 * saved.
 */
async function isOnSandbox(em: EntityManager, accountId: string, before: ServingState): Promise<boolean> {
	if (before.sandbox || before.isReal) return before.sandbox !== null;
	return (await hasChecksAt(em, accountId, "sandbox")) || (await hasMeasurements(em, accountId, "sandbox"));
}

/** Whether checks are with the sandbox, or with a real provider. */
async function hasChecksAt(em: EntityManager, accountId: string, where: "sandbox" | "real"): Promise<boolean> {
	const [asked] = await rowsOf(
		em,
		sql`select from checks c join lanes l on l.id = c.lane_id
			where c.account_id = ${accountId} and c.state in ('RUNNING', 'POSTED')
				and (l.provider like 'sandbox%') = ${where === "sandbox"} limit 1`,
	);
	return asked !== undefined;
}
