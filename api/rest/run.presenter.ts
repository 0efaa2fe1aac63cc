import { z } from "zod";
import { countField, field, idField, momentField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";

/** A run as the documented calls show it. */
export const runShape = z
	.object({
		id: idField("The run's id.", "77"),
		domainId: idField("The domain; null when the keywords belong to several.", "42").nullable(),
		trigger: field(z.enum(["manual", "daily", "api"]), "Who or what asked for it.", "manual"),
		state: field(z.enum(["RUNNING", "DONE", "CANCELLED", "STOPPED"]), "How it stands.", "DONE"),
		total: countField("Checks of the run.", 120),
		done: countField("Checks that ended, failures included.", 120),
		failed: countField("How many of these failed.", 1),
		cancelled: countField("Checks cancelled before a provider was asked; their credits were given back.", 0),
		skipped: countField("Keywords left out: a check of theirs was under way, or could not be paid.", 0),
		unpaid: countField("How many of these could not be paid; only of daily runs, others are all or nothing.", 0),
		cost: countField("Credits taken when it began.", 360),
		refunded: countField("Credits given back since.", 3),
		error: field(z.string().nullable(), "Why it could not start, or was stopped.", null),
		slotAt: momentField("The slot of the schedule it is for; null but for daily runs.").nullable(),
		missedSlots: countField("Slots before it that passed while nothing was up; it caught them up.", 0),
		createdAt: momentField("When it began."),
		finishedAt: momentField("When its last check ended; null before.").nullable(),
	})
	.meta({ id: "Run", description: "One request to check many keywords." });

/** Shows a run. */
export const presentRun = presenterOf(runShape);

/** What is told of a run that began. */
export const acceptedShape = z
	.object({
		runId: idField("The run's id.", "77"),
		total: countField("Checks it has.", 120),
		cost: countField("Credits it took.", 360),
		credits: countField("Credits left after this run was paid; null when unlimited.", 640).nullable(),
		skipped: countField("Keywords left out, because a check of theirs was under way.", 0),
	})
	.meta({ id: "RunAccepted", description: "A run that began." });

/** A ledger entry as the documented call shows it. */
export const entryShape = z
	.object({
		id: idField("Counts up in the order of movements.", "1201"),
		at: momentField("When the credits moved."),
		kind: field(z.enum(["GRANT", "RUN", "REFUND", "ADJUSTMENT"]), "Why they moved.", "RUN"),
		amount: field(z.int(), "Credits added, or taken with a minus; 0 when they are unlimited.", -360),
		price: field(z.int(), "What the movement was worth, with the sign of the amount.", -360),
		balance: field(z.int(), "Credits after it.", 640),
		runId: idField("The run it belongs to, if any.", "77").nullable(),
		checkId: idField("The one check a refund is for; null when it covers several.", "90210").nullable(),
	})
	.meta({ id: "LedgerEntry", description: "One movement of credits." });

/** Shows a ledger entry. */
export const presentEntry = presenterOf(entryShape);
