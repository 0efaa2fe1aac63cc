import { z } from "zod";
import type { KeywordEndedCheck } from "../modules/desk/keyword-files/history-export.service.ts";
import type { TrackedCheck } from "../modules/meaning/positions/after/ended-checks.types.ts";
import type { KeywordWithDays } from "../modules/meaning/positions/days/daily-positions.service.ts";
import type { PageOne } from "../modules/meaning/positions/positions.loaders.ts";
import { checkStates, outcomes, pageIssuePatterns } from "../modules/tracked/keywords/keyword.entity.ts";
import type { KeywordType } from "../modules/tracked/keywords/keywords.types.ts";
import { TargetStateEnum } from "../modules/tracked/keywords/targets/targets.types.ts";
import { externalIdField, field, idField, marketFields, momentField, positionField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";
import { locationShape } from "./location.presenter.ts";
import { recordShape } from "./record.presenter.ts";

const phrase = field(z.string(), "The phrase to search for.", "rank tracker");
const groups = z
	.array(field(z.string(), "A group's name.", "brand"))
	.meta({ description: "In the order they were added." });
const targetUrl = field(
	z.string().nullable(),
	"The page that should rank. Not used for matching.",
	"https://example.com/pricing",
);
const searchVolume = field(z.int().min(0).nullable(), "Searches per month; null when unknown.", 1900);

const outcomeShape = z.enum(outcomes).meta({ id: "Outcome" });
const outcome = field(
	outcomeShape.nullable(),
	"Outcome of the last finished check; null if there is none. It stays while a new check is queued or running; cancelled checks do not count.",
	"FOUND",
);

const targetStateField = field(
	z.enum(TargetStateEnum).meta({ id: "TargetState" }),
	"How the ranking page of the last measurement relates to the target; `WRONG` also until its issue `WRONG_PAGE` closes. Exactly one holds.",
	"RIGHT",
);
const rankingUrl = field(
	z.string().nullable(),
	"The page at the last position; without a position that of the own featured snippet; null if there is none.",
	"https://example.com/pricing",
);
const pageIssues = z
	.array(z.enum(pageIssuePatterns).meta({ id: "PageIssuePattern" }))
	.meta({ description: "Page issues now, by the last 10 measurements.", examples: [["WRONG_PAGE"]] });

const lastCheckShape = z
	.object({
		state: field(z.enum(checkStates), "The current state.", "DONE"),
		checkedAt: momentField("When it finished; null until then.").nullable(),
		error: field(z.string().nullable(), "Why the check failed, in the provider's words.", null),
	})
	.meta({ id: "LastCheck", description: "A keyword's last check." });

/** A keyword in REST lists. */
export const keywordShape = z
	.object({
		id: idField("The keyword's ID."),
		domainId: idField("The domain it belongs to.", "42"),
		keyword: phrase,
		targetUrl,
		...marketFields,
		location: locationShape.nullable(),
		groups,
		searchVolume,
		externalId: externalIdField,
		createdAt: momentField("When it was added."),
		updatedAt: momentField(
			"When one of its own fields last changed: groups, target URL, external ID, search volume, location or `isBrand`. Checks do not count.",
		),
		latestPosition: recordShape.nullable(),
		lastCheck: lastCheckShape.nullable(),
		outcome,
		targetState: targetStateField,
		rankingUrl,
		isBrand: field(z.boolean(), "Whether it contains one of the domain's brand terms.", false),
		pageIssues,
	})
	.meta({ id: "Keyword", description: "A phrase tracked for a domain in one country, language and device." });

const competitorShape = z
	.object({
		position: positionField("Position among the organic results.", 1),
		domain: field(z.string(), "The result's host.", "rival.example"),
		title: field(z.string(), "The result's title.", "Rival"),
		url: field(z.string(), "The result's URL.", "https://rival.example/"),
	})
	.meta({ id: "Competitor", description: "An organic result on page 1 that is not the domain's own." });

/** A keyword in the response of `GET keywords/:id`. */
export const keywordDetailShape = keywordShape
	.extend({
		features: z
			.array(field(z.string(), "A feature's label.", "Featured Snippet"))
			.meta({ description: "SERP features on page 1 of the last measurement." }),
		competitors: z.array(competitorShape).meta({ description: "Empty before the first check." }),
	})
	.meta({
		id: "KeywordDetail",
		description: "A keyword with the SERP features and competitors of its last measurement.",
	});

/** Shows a keyword. */
export const presentKeyword = presenterOf(keywordShape);

/** Presents a keyword with SERP features and competitors. */
export function presentKeywordDetail(keyword: KeywordType, page: PageOne | null): z.output<typeof keywordDetailShape> {
	return presentDetail({ ...keyword, features: page?.features ?? [], competitors: page?.competitors() ?? [] });
}

const presentDetail = presenterOf(keywordDetailShape);

const day = field(z.iso.date(), "A calendar day.", "2026-11-21");

const dayShape = z
	.object({
		position: positionField("The last measurement of the day; null when not found.", 4).nullable(),
		change: field(z.int().nullable(), "Compared with the last measurement on any earlier day.", 5),
		url: field(z.string().nullable(), "The page that ranks; null when not found.", "https://example.com/pricing"),
	})
	.meta({ id: "DailyPosition", description: "A keyword's last measurement of a day." });

const keywordDaysShape = z
	.object({
		id: idField("The keyword's ID."),
		keyword: phrase,
		...marketFields,
		groups,
		targetUrl,
		searchVolume,
		dailyPositions: z.record(day, dayShape).meta({ description: "By day. Days without a measurement have no entry." }),
		failedDays: z
			.array(day)
			.meta({ description: "Days on which checks failed and nothing was measured, newest first." }),
	})
	.meta({ id: "KeywordDays", description: "A keyword with its daily positions." });

/** Daily positions in REST responses. */
export const dailyPositionsShape = z
	.object({
		keywords: z.array(keywordDaysShape).meta({ description: "In the order they were added." }),
		dates: z.array(day).meta({ description: "The days, newest first." }),
	})
	.meta({ id: "DailyPositions", description: "All keywords of a domain with their daily positions." });

/** Presents a keyword with its daily positions. */
export function presentDays({ keyword, ...days }: KeywordWithDays): z.output<typeof keywordDaysShape> {
	return presentKeywordDays({ ...keyword, ...days });
}

const presentKeywordDays = presenterOf(keywordDaysShape);

/** A check that ended, as the export of a history shows it. */
export const endedCheckShape = z
	.object({
		keywordId: idField("The keyword's ID."),
		keyword: phrase,
		...marketFields,
		...recordShape.shape,
		id: idField("The check's ID, the same as its record's.", "90210"),
		checkedAt: momentField("When the check finished; for a measurement, when it was made."),
		depth: recordShape.shape.depth.nullable(),
		provider: recordShape.shape.provider.nullable(),
		measuredDevice: recordShape.shape.measuredDevice.nullable(),
		mode: recordShape.shape.mode.nullable(),
		measuredAt: recordShape.shape.measuredAt.nullable(),
		contextId: recordShape.shape.contextId.nullable(),
		outcome: field(outcomeShape, "The outcome. A failed check measured nothing.", "FOUND"),
	})
	.meta({ id: "KeywordPosition", description: "A finished check, with its keyword." });

/** A check that ended, as a copy of the history takes it: with the IDs of its keyword and domain, and why it failed. */
export const trackedCheckShape = endedCheckShape
	.extend({
		domainId: idField("The domain's ID.", "42"),
		externalId: externalIdField.meta({ description: "The client's own ID for the keyword; null if there is none." }),
		error: field(z.string().nullable(), "Why it failed, in the provider's words; null unless `FAILED`.", null),
	})
	.meta({ id: "TrackedPosition", description: "A finished check with the IDs of its keyword and domain." });

/** Presents a finished check with the IDs of its keyword and domain. */
export const presentTracked: (check: TrackedCheck) => z.output<typeof trackedCheckShape> =
	presenterOf(trackedCheckShape);

/** Presents a finished check with its keyword. */
export function presentEndedCheck({ keyword, record }: KeywordEndedCheck): z.output<typeof endedCheckShape> {
	return presentCheck({ ...keyword, keywordId: keyword.id, ...record });
}

const presentCheck = presenterOf(endedCheckShape);
