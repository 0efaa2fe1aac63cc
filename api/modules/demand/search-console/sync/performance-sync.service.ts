import type { SignedInContext } from "../../../../context.ts";
import { transacted } from "../../../../core/guards.ts";
import { pollUntil } from "../../../../core/poll-until.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { databaseNow, rowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { badInput, Refusal } from "../../../../errors.ts";
import { addDays, dayAt } from "../../../../lib/calendar.ts";
import { daysToImport } from "../analytics/performance.input.ts";
import type { PerformanceSync } from "../analytics/performance.types.ts";
import { readConnection } from "../connection/connection.service.ts";
import { notAvailable } from "../connection/google-access.service.ts";
import { propertyById } from "../connection/properties.service.ts";
import { Sync } from "./sync.entity.ts";
import { isOpen } from "./sync-lease.service.ts";
import { syncById } from "./sync-rows.service.ts";

const maxOpen = 20;

/**
 * Imports a property's performance data for a date range and waits up to 20 s; the rest continues in the background. A
 * range that is already being imported is not requested twice.
 */
export async function syncPerformance(
	ctx: SignedInContext,
	propertyId: string,
	input: unknown,
): Promise<PerformanceSync> {
	const property = await propertyById(ctx, propertyId);
	const range = validate(daysToImport, input);
	const tomorrow = addDays(dayAt(await databaseNow(ctx.em), "UTC"), 1);
	if (range.endDate > tomorrow) {
		throw badInput({ field: "endDate", message: "The last day must not be in the future." });
	}
	await requireConnection(ctx);
	const syncId = await askForSync(ctx, property.id, range);
	return waitForSync(ctx, syncId);
}

/** The sync of a range: one in progress, one that failed within the hour and resumes, or a new one. */
async function askForSync(
	ctx: SignedInContext,
	propertyId: string,
	{ startDate, endDate }: { startDate: string; endDate: string },
): Promise<string> {
	return transacted(ctx, async ({ em, jobs, viewer, afterCommit }) => {
		// A concurrent request waits here and joins.
		await rowsOf(em, sql`select from search_console_properties where id = ${propertyId} for no key update`);
		const [open] = await rowsOf(
			em,
			sqlOf({ id: "text" })`
				select id from search_console_syncs
				where property_id = ${propertyId} and ${isOpen} and start_date = ${startDate} and end_date = ${endDate}
				order by id desc limit 1`,
		);
		if (open) return open.id;
		await refuseTooMany(em, viewer.accountId);
		const { accountId, actor } = viewer;
		const id =
			(await reopened())?.id ??
			(await em.insert(Sync, { accountId, propertyId, startDate, endDate, trigger: "MANUAL", actor }));
		// Runs after the account's sync that is already due: more jobs would only hold up others.
		const [other] = await rowsOf(
			em,
			sql`
				select from search_console_syncs
				where account_id = ${viewer.accountId} and ${isOpen} and next_attempt_at <= app_now() and id <> ${id} limit 1`,
		);
		if (!other) await afterCommit(() => jobs.enqueue("search-console.sync", { syncId: id }));
		return id;

		async function reopened() {
			const [last] = await rowsOf(
				em,
				sqlOf({ id: "text" })`
					update search_console_syncs set state = 'QUEUED', trigger = 'MANUAL', actor = ${viewer.actor}, attempts = 0,
						lost_leases = 0, waits_since = null, next_attempt_at = app_now(), finished_at = null, error = null
					where id = (select max(id) from search_console_syncs where property_id = ${propertyId})
						and state = 'FAILED' and start_date = ${startDate} and end_date = ${endDate}
						and finished_at > app_now() - interval '1 hour'
					returning id`,
			);
			return last;
		}
	});
}

async function refuseTooMany(em: EntityManager, accountId: string): Promise<void> {
	const { open } = await rowOf(
		em,
		sqlOf({ open: "number" })`
			select count(*)::int as open from search_console_syncs
			where account_id = ${accountId} and trigger = 'MANUAL' and ${isOpen}`,
	);
	if (open < maxOpen) return;
	throw new Refusal("CONFLICT", `${maxOpen} imports are in progress. Please wait until one of them has finished.`);
}

/** Polls a sync until it finishes or has to wait for long; a failure becomes the caller's refusal. */
function waitForSync(ctx: SignedInContext, syncId: string): Promise<PerformanceSync> {
	const look = async () => {
		const sync = await syncById(ctx, syncId);
		if (sync.state === "FAILED") {
			await requireConnection(ctx);
			throw new Refusal("PROVIDER_ERROR", sync.error ?? "The import failed.");
		}
		if (sync.isOverQuota) throw new Refusal("PROVIDER_ERROR", sync.error ?? "Google's quota is used up.");
		return sync;
	};
	return pollUntil(ctx, look, ({ state }) => state === "DONE");
}

/** Refuses if Google cannot be called. */
async function requireConnection(ctx: SignedInContext): Promise<void> {
	if (!ctx.google) throw notAvailable();
	const connection = await readConnection(ctx);
	if (!connection) throw new Refusal("RECONNECT_REQUIRED", "Google is not connected. Connect it first.");
	if (connection.problem !== null) throw new Refusal("RECONNECT_REQUIRED", connection.problem);
}
