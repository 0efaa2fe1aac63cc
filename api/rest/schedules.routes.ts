import { z } from "zod";
import { validate } from "../core/validate.ts";
import { approval, approveRun, declineRun } from "../modules/desk/schedules/approval.service.ts";
import type { CheckScheduleType } from "../modules/desk/schedules/check-schedules.types.ts";
import { uncoveredCounts } from "../modules/desk/schedules/others/uncovered.service.ts";
import { runNow } from "../modules/desk/schedules/run-now.service.ts";
import { schedulesOfDomain } from "../modules/desk/schedules/shown-schedules.service.ts";
import {
	CadenceKindEnum,
	DepthPolicyEnum,
	ScheduleTargetKindEnum,
	weekdays,
} from "../modules/measuring/slots/rule/schedule-rule.types.ts";
import { domainById } from "../modules/tracked/domains/domains.service.ts";
import { field, idField, momentField } from "./framework/fields.ts";
import { idempotencyKey } from "./framework/idempotency-key.ts";
import { presenterOf } from "./framework/presenter.ts";
import { route } from "./framework/route.ts";
import { presentRun, runShape } from "./run.presenter.ts";
import { accepted, began, starting } from "./starting.ts";

const cadenceShape = z
	.object({
		kind: field(z.enum(CadenceKindEnum), "How its days are chosen.", "WEEKDAYS"),
		everyDays: field(z.int().nullable(), "Of `EVERY_N_DAYS`.", null),
		startsOn: field(z.string().nullable(), "Of `EVERY_N_DAYS`: the first day.", null),
		weekdays: field(z.array(z.enum(weekdays)).nullable(), "Of `WEEKDAYS`.", ["MONDAY"]),
		dayOfMonth: field(z.int().nullable(), "Of `MONTHLY`.", null),
	})
	.meta({ id: "Cadence", description: "Which days a schedule runs on." });

const targetShape = z
	.object({
		kind: field(z.enum(ScheduleTargetKindEnum), "How its keywords are chosen.", "GROUPS"),
		groups: field(z.array(z.string()).nullable(), "Of `GROUPS`.", ["money"]),
		viewId: field(z.string().nullable(), "Of `VIEW`.", null),
	})
	.meta({ id: "ScheduleTarget", description: "Which keywords a schedule checks." });

const scheduleShape = z
	.object({
		id: idField("The schedule's ID.", "12"),
		domainId: idField("Its domain.", "42"),
		name: field(z.string(), "Its name.", "Money"),
		cadence: cadenceShape,
		time: field(z.string(), "When it runs on its days, `HH:MM`.", "06:00"),
		timeZone: field(z.string(), "The time zone of its clock.", "Europe/Amsterdam"),
		target: targetShape,
		mode: field(z.enum(["LIVE", "QUEUED"]), "How its checks reach the provider.", "LIVE"),
		depthPolicy: field(z.enum(DepthPolicyEnum), "How deep it reads.", "FIXED"),
		depth: field(z.int().nullable(), "The full depth; null: the domain's.", null),
		isPaused: field(z.boolean(), "Whether it is paused.", false),
		pausedUntil: momentField("When it resumes by itself.").nullable(),
		skippedSlots: z.array(momentField("A slot that is skipped.")),
		nextSlotAt: momentField("The next slot; null while paused until resumed.").nullable(),
		uncoveredCount: field(
			z.int(),
			"Keywords of its domain that are in no schedule, paused ones included; the same for each of the domain's schedules.",
			19,
		),
	})
	.meta({ id: "CheckSchedule", description: "When which keywords are checked, and how." });

const presentFields = presenterOf(scheduleShape);

function presentSchedule(schedule: CheckScheduleType, uncoveredCount: number) {
	return presentFields({ ...schedule, uncoveredCount });
}

/** Routes for schedules, and for runs of theirs that wait for approval. */
export const schedulesRoutes = [
	route({
		method: "GET",
		path: "domains/:id/schedules",
		operationId: "listSchedules",
		summary: "List a domain's schedules",
		answers: { 200: { description: "By next slot, then by name.", shape: z.array(scheduleShape) } },
		handler: async (ctx, { params }) => {
			const { id } = await domainById(ctx, params.id);
			const found = await schedulesOfDomain(ctx, id);
			const uncoveredCount = (await uncoveredCounts(ctx, [id])).get(id) ?? 0;
			return { status: 200, body: found.map((schedule) => presentSchedule(schedule, uncoveredCount)) };
		},
	}),
	route({
		method: "POST",
		path: "schedules/:id/run",
		operationId: "runSchedule",
		summary: "Check now what a schedule would",
		...starting,
		answers: { 202: began },
		handler: async (ctx, request) => accepted(ctx, await runNow(ctx, request.params.id, idempotencyKey(request))),
	}),
	route({
		method: "POST",
		path: "runs/:id/approve",
		operationId: "approveRun",
		summary: "Begin a run that waits for approval",
		description: "Keywords and price are worked out again. One that began already stays as it is.",
		access: "SPEND",
		body: { name: "Approval", rules: approval, example: { maxCredits: 5_500 } },
		answers: { 200: { description: "The run.", shape: runShape } },
		refusals: ["CONFLICT", "OUT_OF_CREDITS", "PROVIDER_NOT_CONFIGURED", "PROVIDER_ERROR"],
		handler: async (ctx, { params, body }) => {
			const { maxCredits } = validate(approval, body);
			return { status: 200, body: presentRun(ctx, await approveRun(ctx, params.id, maxCredits)) };
		},
	}),
	route({
		method: "POST",
		path: "runs/:id/decline",
		operationId: "declineRun",
		summary: "Stop a run that waits for approval",
		answers: { 200: { description: "The run.", shape: runShape } },
		refusals: ["CONFLICT"],
		handler: async (ctx, { params }) => ({ status: 200, body: presentRun(ctx, await declineRun(ctx, params.id)) }),
	}),
];
