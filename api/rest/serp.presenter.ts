import { z } from "zod";
import { deviceName } from "../core/market-rules.ts";
import type { KeywordSerp } from "../modules/desk/keyword-files/serp-export.service.ts";
import { type ArchivedResult, titleAt } from "../modules/meaning/serp-results/archived-pages.service.ts";
import { AiOverviewStateEnum, type SerpType, type StoredPageType } from "../modules/meaning/serp-results/serp.types.ts";
import { SerpFeatureKindEnum } from "../modules/tracked/measurements/feature-kinds.types.ts";
import { searchEngines } from "../modules/tracked/measurements/measurement-context.entity.ts";
import { countField, field, idField, marketFields, momentField, positionField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";
import { locationShape } from "./location.presenter.ts";

const pageUrl = "https://example.com/pricing";

/** How something was measured, in REST responses. */
export const contextShape = z
	.object({
		id: idField("Equal IDs mean equal contexts.", "3"),
		engine: field(z.enum(searchEngines), "The search engine.", "GOOGLE"),
		provider: field(z.string(), "The data provider.", "serper"),
		device: field(deviceName, "The device actually measured.", "desktop"),
		location: locationShape.nullable(),
		site: field(z.string(), "Host and path that results were matched against.", "example.com"),
		usedQuery: field(
			z.string().nullable(),
			"The query whose results were shown, if the search engine corrected the phrase.",
			null,
		),
		rulesVersion: field(z.int().min(1), "Version of the rules by which results are counted and matched.", 1),
	})
	.meta({ id: "MeasurementContext", description: "How something was measured, except for the depth." });

const isOwn = field(z.boolean(), "Whether it belongs to the domain.", true);

const resultFields = {
	place: positionField("Its place over all pages.", 4),
	url: field(z.string().nullable(), "The page; null for a result without an address.", pageUrl),
	domain: field(z.string().nullable(), "Its host, without `www.`.", "example.com"),
	isOwn,
};

/** An organic result in REST responses. */
export const resultShape = z
	.object({
		...resultFields,
		title: field(z.string().nullable(), "Null once its page has left the archive.", "Pricing"),
	})
	.meta({ id: "SerpResult", description: "An organic result." });

/** A feature of page 1 in REST responses. */
export const featureShape = z
	.object({
		kind: field(z.enum(SerpFeatureKindEnum), "The kind of feature.", "FEATURED_SNIPPET"),
		label: field(z.string(), "Its name.", "Featured Snippet"),
		isCovered: field(z.boolean(), "Whether the provider would reliably have reported its absence.", true),
		isOwned: field(z.boolean().nullable(), "Whether one of its links is the domain's; null if none is known.", true),
		url: field(z.string().nullable(), "The page of a featured snippet.", pageUrl),
	})
	.meta({ id: "SerpFeature", description: "A feature seen on page 1." });

/** A reference of an AI Overview in REST responses. */
export const referenceShape = z
	.object({
		place: positionField("Its place among the references.", 1),
		url: field(z.string(), "The page.", pageUrl),
		domain: field(z.string(), "Its host, without `www.`.", "example.com"),
		isOwn,
	})
	.meta({ id: "SerpReference", description: "A page that an AI Overview refers to." });

/** An AI Overview in REST responses. */
export const aiOverviewShape = z
	.object({
		state: field(
			z.enum(AiOverviewStateEnum),
			"Whether it was there; `PRESENT_UNREAD`: its content was not delivered.",
			"PRESENT",
		),
		isCited: field(z.boolean().nullable(), "Whether it refers to the domain; null unless it was read.", true),
		references: z.array(referenceShape).meta({ description: "The first 50; empty unless it was read." }),
	})
	.meta({ id: "AiOverview", description: "An AI Overview." });

/** An archived page in REST responses. */
export const storedPageShape = z
	.object({
		page: positionField("1 is the first page.", 1),
		keptUntil: momentField("When it leaves the archive; null while it is of the keyword's last check.").nullable(),
	})
	.meta({ id: "StoredPage", description: "A page still in the archive." });

const keptFields = {
	checkId: idField("The check.", "90210"),
	checkedAt: momentField("When the check finished."),
	measuredAt: momentField("When the results were read."),
	context: contextShape,
	depth: field(z.int().min(10).max(100), "Number of results to search.", 30),
	resultCount: countField("Organic results read, the depth at most.", 10),
	page1Count: countField("How many of them stood on page 1.", 10),
	features: z.array(featureShape).meta({ description: "Seen on page 1." }),
	aiOverview: aiOverviewShape
		.nullable()
		.meta({ description: "Null if the provider does not cover AI Overviews and none was seen." }),
};

/** What a check read, in REST responses. */
export const serpShape = z
	.object({
		...keptFields,
		results: z.array(resultShape).meta({ description: "By place." }),
		storedPages: z.array(storedPageShape).meta({ description: "Pages still in the archive." }),
	})
	.meta({ id: "Serp", description: "What a check read." });

/** The same in the file of a domain's results. */
export const exportedSerpShape = z
	.object({
		keywordId: idField("The keyword's ID."),
		keyword: field(z.string(), "The phrase to search for.", "rank tracker"),
		...marketFields,
		...keptFields,
		results: z
			.array(z.object(resultFields).meta({ id: "ExportedSerpResult", description: "An organic result." }))
			.meta({ description: "By place." }),
	})
	.meta({ id: "ExportedSerp", description: "What a check read, with its keyword." });

/** What the archive still has of a check. */
interface Archived {
	results: readonly ArchivedResult[];
	pages: StoredPageType[];
}

/** Presents what a check read. */
export function presentSerp(serp: SerpType, archived: Archived): z.output<typeof serpShape> {
	const results = serp.results.map((result) => ({
		...result,
		title: titleAt(archived.results, result.place, result.url),
	}));
	return presentRead({ ...serp, results, storedPages: archived.pages });
}

const presentRead = presenterOf(serpShape);

/** Presents what a check read, with its keyword. */
export function presentExportedSerp({ keyword, record }: KeywordSerp): z.output<typeof exportedSerpShape> {
	return presentExported({ ...keyword, ...record, keywordId: keyword.id });
}

const presentExported = presenterOf(exportedSerpShape);
