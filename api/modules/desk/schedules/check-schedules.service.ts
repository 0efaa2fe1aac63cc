import { isDeepStrictEqual } from "node:util";
import { ForeignKeyConstraintViolationException } from "@mikro-orm/core";
import { plainName } from "../../../../schema/rules/invisible.ts";
import type { SignedInContext } from "../../../context.ts";
import { refuseBeyondScopes } from "../../../core/access.ts";
import { keyColumns, keyedRequest, madeBy } from "../../../core/client-key.ts";
import { transacted } from "../../../core/guards.ts";
import { databaseNow, sql } from "../../../db/sql.ts";
import { notFound, Refusal } from "../../../errors.ts";
import { formatCount } from "../../../lib/text.ts";
import { enqueueRunsFinished } from "../../measuring/checks/finished-runs.service.ts";
import { stopHeld } from "../../measuring/runs/held-runs.service.ts";
import { bookSlots, setAlarms } from "../../measuring/slots/booking.service.ts";
import type { ScheduleRule } from "../../measuring/slots/rule/schedule-rule.types.ts";
import { changeSchedule, deleteScheduleRow, insertSchedule } from "../../measuring/slots/schedule-rows.service.ts";
import { takeOver, takesOthers } from "../../measuring/slots/takeover.service.ts";
import { allowanceOf, callingKey } from "../../people/api-keys/key-spending.service.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { type Change, inDomain, shownName } from "../../people/audit/change.policy.ts";
import { changedThing } from "../../people/audit/changed-thing.policy.ts";
import { lockBalance } from "../../people/credits/credits.service.ts";
import type { Domain } from "../../tracked/domains/domain.entity.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import { readDailyPositionCheck } from "../settings/settings.service.ts";
import { viewById } from "../views/shown-views.service.ts";
import { forecastOfSchedules } from "./forecast/forecast.service.ts";
import { bookNext } from "./next-slot.service.ts";
import { leaveNoneOut, othersName, othersRule } from "./others/others.policy.ts";
import { validateSchedule } from "./schedule.input.ts";
import { type ScheduleRecord, scheduleById, schedulesOfDomain, selectSchedules } from "./shown-schedules.service.ts";

const maxSchedules = 20;

/** How a schedule is added or changed. */
export interface SavingOptions {
	/** Whether a second schedule is to check daily what no schedule of the domain takes. */
	keepOthers?: boolean;
	/** Idempotency key of an addition. */
	clientKey?: unknown;
}

/**
 * Adds a schedule to a domain and ends its daily slots. A taken name and more than 20 are a `CONFLICT`. The same client key
 * within 24 hours returns the schedule it added, or `IDEMPOTENCY_CONFLICT` for a different request.
 */
export async function createSchedule(
	ctx: SignedInContext,
	domainId: string,
	input: unknown,
	{ keepOthers = false, clientKey }: SavingOptions = {},
): Promise<ScheduleRecord> {
	const request = keyedRequest(clientKey, { domainId, input, keepOthers });
	return changed(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		const { accountId, actor } = viewer;
		const earlier = await madeBy(ctx, "schedules", request);
		if (earlier) return { id: earlier, saved: [], change: null };
		const { name, rule } = validateSchedule(input, await databaseNow(em));
		const domain = await domainById(ctx, domainId);
		const others = await schedulesOfDomain(ctx, domainId);
		refuseTaken(others, { name, rule });
		refuseTooMany(others);
		const viewId = await viewOfRule(ctx, domainId, rule);
		const whose = { accountId, domainId, actor, apiKeyId: callingKey(ctx) };
		const id = await insertSchedule(em, { ...whose, name, rule, viewId, ...keyColumns(request) });
		const added = keepOthers ? await addOthers(ctx, domainId, rule) : [];
		const names = [name, ...added.map((one) => one.name)];
		return {
			id,
			saved: [id, ...added.map((one) => one.id)],
			change: { action: "createSchedule", verb: "created", noun: "schedule", names, domain },
		};
	});
}

/**
 * Replaces a schedule's rule. A taken name is a `CONFLICT`. The schedule then belongs to the caller: to an API key, whose
 * monthly cap and expiry apply to its runs, or to the account. A key with a cap that changes which keywords it takes also takes over
 * the schedule of the others.
 */
export async function updateSchedule(
	ctx: SignedInContext,
	id: string,
	input: unknown,
	{ keepOthers = false }: SavingOptions = {},
): Promise<ScheduleRecord> {
	const { name, rule } = validateSchedule(input, await databaseNow(ctx.em));
	return changed(ctx, async (ctx) => {
		const before = await scheduleById(ctx, id, sql`for no key update of s`);
		const { domainId } = before;
		const others = await selectSchedules(ctx, sql`s.domain_id = ${domainId} and s.id <> ${id}`);
		refuseTaken(others, { name, rule });
		const viewId = await viewOfRule(ctx, domainId, rule);
		const after = { name, rule, apiKeyId: callingKey(ctx) };
		await changeSchedule(ctx.em, id, { ...after, viewId, actor: ctx.viewer.actor });
		const isMoved = !isDeepStrictEqual(rule.target, before.rule.target);
		const taken = isMoved
			? await takeOver(ctx, sql`s.domain_id = ${domainId} and s.id <> ${id} and ${takesOthers}`)
			: [];
		const added = keepOthers ? await addOthers(ctx, domainId, rule) : [];
		const change = updateOf(before, after, added);
		return { id, taken, saved: [id, ...added.map((one) => one.id)], change };
	});
}

/** What the audit log says of a schedule's fields. */
const words = {
	cadence: "days",
	time: "time",
	timeZone: "time zone",
	target: "keywords",
	mode: "mode",
	depthPolicy: "depth",
	depth: "depth",
	apiKeyId: "API key",
};

/** How the audit log tells that a schedule was saved, and that one of the other keywords was added; null if nothing changed. */
function updateOf(
	before: Saved & Pick<ScheduleRecord, "domainId" | "domainName">,
	after: Saved,
	added: readonly Added[],
): Change | null {
	const domain = { id: before.domainId, name: before.domainName };
	const fieldsOf = ({ name, apiKeyId, rule }: Saved) => ({ name, apiKeyId, ...rule });
	const change = changedThing(fieldsOf(before), fieldsOf(after), { noun: "schedule", domain, words });
	const [others] = added;
	if (!others) return change && { action: "updateSchedule", ...change };
	const addition = `created the schedule “${shownName(others.name)}”`;
	const once = change ? `${change.once} and ${addition}` : `${addition}${inDomain(domain)}`;
	return { action: "updateSchedule", domain, once, often: `changed schedules${inDomain(domain)}` };
}

/** What saving a schedule stores. */
type Saved = Pick<ScheduleRecord, "name" | "rule" | "apiKeyId">;

/** A schedule that was added. */
type Added = Pick<ScheduleRecord, "id" | "name">;

/** Adds a schedule of what no other one of a domain takes, unless they leave nothing out. @returns it */
async function addOthers(ctx: SignedInContext, domainId: string, rule: ScheduleRule): Promise<Added[]> {
	const { em, viewer } = ctx;
	const { accountId, actor } = viewer;
	const others = await schedulesOfDomain(ctx, domainId);
	if (leaveNoneOut(others.map((other) => other.rule))) return [];
	refuseTooMany(others);
	const name = othersName(others.map((other) => other.name));
	const whose = { accountId, domainId, actor, apiKeyId: callingKey(ctx) };
	return [{ id: await insertSchedule(em, { ...whose, name, rule: othersRule(rule, await databaseNow(em)) }), name }];
}

/**
 * Deletes a schedule and stops its held run; other runs stay. With the domain's last one its daily updates take over if they
 * are on, and a schedule of the other keywords takes its keywords: for either an API key needs the scope `SPEND`, and its monthly
 * cap then applies to them.
 */
export async function deleteSchedule(ctx: SignedInContext, id: string): Promise<Domain> {
	return transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		await lockBalance(em, viewer.accountId);
		const { domainId, name } = await scheduleById(ctx, id, sql`for no key update of s`);
		const stopped = await stopHeld(em, sql`r.schedule_id = ${id}`, "The schedule was deleted.");
		const left = await deleteScheduleRow(em, { id, domainId });
		await refuseBeyondKey(ctx, await takeOver(ctx, sql`s.domain_id = ${domainId} and ${takesOthers}`));
		if (left === 0 && (await readDailyPositionCheck(ctx))) {
			refuseBeyondScopes(viewer, "SPEND");
			const booked = await bookSlots(em, viewer.accountId, callingKey(ctx));
			await ctx.afterCommit(() => setAlarms(ctx.jobs, booked));
		}
		await ctx.afterCommit(async () => enqueueRunsFinished(ctx.jobs, stopped));
		const domain = await domainById(ctx, domainId);
		await recordChange(ctx, { action: "deleteSchedule", verb: "deleted", noun: "schedule", names: [name], domain });
		return domain;
	});
}

/** What a change came to: the schedule it was about, those it saved, and those that an API key took over. */
interface SavedSchedules {
	id: string;
	saved: string[];
	taken?: string[];
	/** For the audit log; null if nothing changed. */
	change: Change | null;
}

/** Saves schedules and books their next slots. An API key with a monthly cap must be able to pay for 30 days of them. */
async function changed(
	ctx: SignedInContext,
	change: (ctx: SignedInContext) => Promise<SavedSchedules>,
): Promise<ScheduleRecord> {
	try {
		return await transacted(ctx, async (ctx) => {
			await lockBalance(ctx.em, ctx.viewer.accountId);
			const { id, saved, taken = [], change: made } = await change(ctx);
			for (const one of saved) await bookNext(ctx, one);
			await refuseBeyondKey(ctx, [...saved, ...taken]);
			if (made) await recordChange(ctx, made);
			return scheduleById(ctx, id);
		});
	} catch (error) {
		// Its view was deleted at the same moment.
		throw error instanceof ForeignKeyConstraintViolationException ? notFound("view", ["input.target.viewId"]) : error;
	}
}

/** Refuses an API key with a monthly cap that cannot pay for 30 days of schedules. */
export async function refuseBeyondKey(ctx: SignedInContext, ids: readonly string[]): Promise<void> {
	const allowance = ids.length === 0 ? null : await allowanceOf(ctx);
	if (!allowance) return;
	const figures = await forecastOfSchedules(ctx, ids);
	const credits30 = figures.reduce((sum, one) => sum + one.credits30, 0);
	if (credits30 <= allowance.left) return;
	const sentence = `This API key may spend ${formatCount(allowance.cap)} credits a month and has ${formatCount(allowance.left)} left: ${ids.length === 1 ? "this schedule takes" : "these schedules take"} about ${formatCount(credits30)} in 30 days.`;
	throw new Refusal("OUT_OF_CREDITS", sentence);
}

/** Refuses a name, and the other keywords, where another schedule of the domain has them. */
function refuseTaken(others: readonly ScheduleRecord[], { name, rule }: Pick<ScheduleRecord, "name" | "rule">): void {
	if (others.some((other) => plainName(other.name).toLowerCase() === name.toLowerCase())) {
		throw new Refusal("CONFLICT", `This domain already has a schedule with the name “${name}”.`);
	}
	const same = others.find((other) => rule.target.kind === "OTHERS" && other.rule.target.kind === "OTHERS");
	if (same) throw new Refusal("CONFLICT", `“${same.name}” already checks the other keywords of this domain.`);
}

function refuseTooMany(others: readonly ScheduleRecord[]): void {
	if (others.length < maxSchedules) return;
	throw new Refusal("CONFLICT", `A domain can have at most ${maxSchedules} schedules. Delete one first.`);
}

/** The view of a rule's target; refuses one that the domain does not see with `NOT_FOUND`. */
export async function viewOfRule(
	ctx: SignedInContext,
	domainId: string,
	{ target }: ScheduleRule,
): Promise<string | null> {
	if (target.kind !== "VIEW") return null;
	const view = await viewById(ctx, target.viewId).catch((error: unknown) => {
		throw error instanceof Refusal ? notFound("view", ["input.target.viewId"]) : error;
	});
	if (view.domainId !== null && view.domainId !== domainId) throw notFound("view", ["input.target.viewId"]);
	return view.id;
}
