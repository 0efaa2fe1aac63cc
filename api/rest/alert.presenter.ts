import { z } from "zod";
import { moveCauses, operationKinds } from "../modules/telling/alerts/alert.entity.ts";
import { AlertEndEnum, AlertKindEnum, AlertStateEnum } from "../modules/telling/alerts/alerts.types.ts";
import type { PublicAlert } from "../modules/telling/alerts/text/public-alert.ts";
import { countField, externalIdField, field, idField, marketFields, momentField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";
import { locationShape } from "./location.presenter.ts";

/** Kinds and states, as documents name them. */
export const alertKind = z.enum(AlertKindEnum).meta({ id: "AlertKind" });
export const alertState = z.enum(AlertStateEnum).meta({ id: "AlertState" });

const direction = z.enum(["WORSE", "BETTER"]).meta({ id: "MoveDirection" });
const level = (description: string, example: number) => field(z.number().min(1).nullable(), description, example);

/** The domain of an alert or an event. */
export const eventDomainShape = z
	.object({
		id: idField("The domain's ID.", "42"),
		name: field(z.string(), "Display name.", "Example"),
		externalId: externalIdField,
	})
	.meta({ id: "EventDomain", description: "The domain an alert or an event is about." });

const eventKeywordShape = z
	.object({
		id: idField("The keyword's ID."),
		keyword: field(z.string(), "The phrase.", "burr grinder"),
		...marketFields,
		location: locationShape.nullable().meta({ description: "Null: the whole country." }),
		groups: z
			.array(field(z.string(), "A group's name.", "brand"))
			.meta({ description: "In the order they were added." }),
		externalId: externalIdField,
	})
	.meta({ id: "EventKeyword", description: "The keyword an alert or an event is about." });

const moveFields = {
	at: momentField("When the reading was made that showed it."),
	since: momentField("When the first reading of the new level was made."),
	direction: field(direction, "To a larger position, or no longer found: `WORSE`.", "WORSE"),
	from: level("The level before, to one decimal; null: not found.", 4.2),
	to: level("The new level, to one decimal; null: not found.", 12.1),
	depth: field(z.int().min(1), "Number of results searched; a level of null means not found within it.", 100),
	isSlide: field(z.boolean(), "Whether it came so slowly that no reading stood out.", false),
	isImportant: field(z.boolean(), "Whether it moved by 2, 3, 5 or 10 places or more, the higher the fewer.", true),
};

const moveShape = z
	.object({
		id: idField("The level change's ID; null while only a reading is outside.", "815").nullable(),
		...moveFields,
		usualBest: field(z.int().min(1), "Where the usual range began that it left; above `depth`: not found.", 3),
		usualWorst: field(z.int().min(1), "Where that range ended; above `depth`: not found.", 6),
		readings: field(z.int().min(1), "Number of readings of the new level when it was found.", 2),
	})
	.meta({ id: "LevelChange", description: "A keyword now stands elsewhere." });

const wrongPageShape = z
	.object({
		targetUrl: field(z.string(), "The page that should rank.", "https://example.com/a"),
		url: field(z.string(), "The page that ranks.", "https://example.com/b"),
	})
	.meta({ id: "AlertWrongPage", description: "A keyword ranks with another page than its target." });

const thresholdShape = z
	.object({
		limit: field(z.int().min(1), "The rule's limit, a position from 1 to 100.", 3),
		checks: field(z.int().min(1), "At how many checks in a row, 1–5, the keyword must be beyond it.", 2),
		position: field(z.int().min(1).nullable(), "The newest position; null: not found within `depth`.", 5),
		depth: field(z.int().min(1), "Number of results searched then.", 100),
		from: field(
			z.int().min(1).nullable(),
			"The last position on the other side of the limit; null: not found, or unknown.",
			2,
		),
		since: momentField("When the first reading of the row beyond the limit was made."),
	})
	.meta({ id: "AlertThreshold", description: "A keyword is beyond a rule's plain limit, whatever is usual." });

const siteWideShape = z
	.object({
		date: field(z.iso.date(), "The day (UTC).", "2026-11-21"),
		measured: countField("Keywords measured on that day whose usual range was known.", 400),
		moved: countField("How many of them moved noticeably this way.", 146),
		normal: countField("How many do so on a normal day.", 62),
		cause: field(z.enum(moveCauses), "Whether the market moved or the site.", "MARKET"),
		marketRatio: field(
			z.number().min(0).nullable(),
			"How many times as much as usual page 1 changed for other sites; null if too little is known.",
			2.3,
		),
		updates: z
			.array(field(z.string(), "An update's title.", "November 2026 core update"))
			.meta({ description: "Google's updates of that day and the three before." }),
		keywordIds: z
			.array(idField("A keyword's ID."))
			.meta({ description: "At most twenty, those that moved most first." }),
	})
	.meta({ id: "AlertSiteWide", description: "Many keywords of a domain moved one way on one day." });

const operationShape = z
	.object({
		kind: field(z.enum(operationKinds), "What needs attention.", "RUN_STOPPED"),
		reason: field(z.string(), "What happened, as a sentence.", "The daily update could not start: Not enough credits."),
		runId: idField("The run; null if it is not about one.", "77").nullable(),
		provider: field(z.string().nullable(), "The provider; null if it is not about one.", null),
	})
	.meta({ id: "AlertOperation", description: "Something about measuring or delivering that needs attention." });

/** An alert in REST responses and events. */
export const alertShape = z
	.object({
		id: idField("The alert's ID.", "31"),
		seq: field(z.int().min(1), "Increases with every change of an alert in the account: this one's last change.", 4811),
		kind: field(alertKind, "What it is about.", "MOVE"),
		state: field(alertState, "How it stands.", "OPEN"),
		end: field(z.enum(AlertEndEnum).meta({ id: "AlertEnd" }).nullable(), "How it ended; null unless `CLEARED`.", null),
		text: field(z.string(), "What happened, in one line.", "burr grinder (US, mobile) fell from 4 to 12, usually 3–6"),
		url: field(z.url(), "Where people see it.", "https://rank.example/app/alerts?alert=31"),
		domain: eventDomainShape.nullable().meta({ description: "Null if it is about the account." }),
		keyword: eventKeywordShape
			.nullable()
			.meta({ description: "Null unless a `MOVE`, a `WRONG_PAGE` or a `THRESHOLD`." }),
		direction: field(direction.nullable(), "Null of wrong pages and operations.", "WORSE"),
		ruleIds: z.array(idField("A rule's ID.", "7")).meta({ description: "The rules that asked for it." }),
		openedAt: momentField("When it opened; of one never open, when its first reading was outside."),
		changedAt: momentField("When it changed last."),
		clearedAt: momentField("When it ended; null until then.").nullable(),
		snoozedUntil: momentField("Until when it is snoozed; null unless `SNOOZED`.").nullable(),
		move: moveShape.nullable().meta({ description: "Null unless a `MOVE`." }),
		wrongPage: wrongPageShape.nullable().meta({ description: "Null unless a `WRONG_PAGE`." }),
		threshold: thresholdShape.nullable().meta({ description: "Null unless a `THRESHOLD`." }),
		siteWide: siteWideShape.nullable().meta({ description: "Null unless `SITE_WIDE`." }),
		operation: operationShape.nullable().meta({ description: "Null unless an `OPERATION`." }),
	})
	.meta({ id: "Alert", description: "A level change or another event that a rule asked for." });

/** Shows an alert. */
export const presentAlert: (alert: PublicAlert) => z.output<typeof alertShape> = presenterOf(alertShape);

/** A level change in events. */
export const levelChangedShape = z
	.object({
		id: idField("The level change's ID.", "815"),
		domain: eventDomainShape,
		keyword: eventKeywordShape,
		...moveFields,
		checkId: idField("The check that showed it.", "90210"),
	})
	.meta({ id: "LevelChanged", description: "A keyword now stands elsewhere, whatever the rules." });
