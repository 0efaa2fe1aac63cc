import { z } from "zod";
import type { SignedInContext } from "../context.ts";
import type { RunRow } from "../modules/measuring/runs/runs.types.ts";
import { shownShortage } from "../modules/people/credits/credits.service.ts";
import { countField, field, idField, momentField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";
import { checkMode } from "./record.presenter.ts";

/** A run in REST responses. */
export const runShape = z
	.object({
		id: idField("The run's ID.", "77"),
		domainId: idField("The domain; null when the keywords belong to several.", "42").nullable(),
		trigger: field(z.enum(["manual", "daily", "api", "scheduled"]), "Who or what started it.", "manual"),
		state: field(z.enum(["RUNNING", "DONE", "CANCELLED", "STOPPED", "HELD"]), "The current state.", "DONE"),
		total: countField("Number of checks.", 120),
		done: countField("Finished checks, including failures.", 120),
		failed: countField("How many of `done` failed.", 1),
		cancelled: countField("Checks cancelled before they were sent to a provider, and refunded.", 0),
		skipped: countField("Keywords left out: already being checked, or not enough credits.", 0),
		unpaid: countField(
			"How many of `skipped` lacked credits. Only for automatic runs; other runs are all or nothing.",
			0,
		),
		scheduleId: idField("Its schedule, also once that is deleted; null without.", "12").nullable(),
		scheduleName: field(z.string().nullable(), "What that schedule was called then.", null),
		heldCost: field(z.int().nullable(), "Credits it would take, as worked out when it was held for approval.", null),
		cost: countField("Credits charged when it started.", 360),
		refunded: countField("Credits refunded so far.", 3),
		error: field(z.string().nullable(), "Why it could not start or was stopped.", null),
		slotAt: momentField("The schedule slot; null except for daily runs.").nullable(),
		missedSlots: countField("Earlier slots missed while the installation was down, which this run makes up for.", 0),
		createdAt: momentField("When it started."),
		finishedAt: momentField("When the last check finished; null until then.").nullable(),
		mode: field(checkMode, "How its checks reach their provider; `QUEUED` if any does so.", "LIVE"),
		providerCost: field(z.number().nullable(), "US dollars that providers stated; null while none did.", 0.18),
		providerCostChecks: countField("How many checks `providerCost` covers.", 120),
	})
	.meta({ id: "Run", description: "A request to check many keywords." });

const presentShown = presenterOf(runShape);

/** Shows a run. */
export function presentRun({ viewer }: SignedInContext, run: RunRow) {
	return presentShown({ ...run, error: run.error && shownShortage(viewer, run.error) });
}

/** The response to starting a run. */
export const acceptedShape = z
	.object({
		runId: idField("The run's ID.", "77"),
		total: countField("Number of checks.", 120),
		cost: countField("Credits charged.", 360),
		credits: countField(
			"Credits left after the run was charged; null when unlimited, or for members who may not spend.",
			640,
		).nullable(),
		skipped: countField("Keywords left out because they are already being checked.", 0),
	})
	.meta({ id: "RunAccepted", description: "A run that started." });

/** A ledger entry in REST responses. */
export const entryShape = z
	.object({
		id: idField("Increases with every entry.", "1201"),
		at: momentField("When the credits moved."),
		kind: field(z.enum(["GRANT", "RUN", "REFUND", "ADJUSTMENT"]), "The reason for the movement.", "RUN"),
		amount: field(
			z.int(),
			"Credits added (positive) or taken (negative); 0 for accounts with unlimited credits.",
			-360,
		),
		price: field(
			z.int(),
			"What the movement is worth in credits, also when credits are unlimited; signed like `amount`.",
			-360,
		),
		balance: field(z.int(), "The account's balance afterwards.", 640),
		runId: idField("The run, if any.", "77").nullable(),
		domainId: idField(
			"The run's domain, also once that is deleted; null without a run and for runs over several domains.",
			"42",
		).nullable(),
		checkId: idField("The check a refund is for; null when it covers several.", "90210").nullable(),
	})
	.meta({ id: "LedgerEntry", description: "One movement of credits." });

/** Shows a ledger entry. */
export const presentEntry = presenterOf(entryShape);
