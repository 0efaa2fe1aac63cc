import { readFileSync } from "node:fs";
import { buildSchema, getNamedType, isInputObjectType, isLeafType, isObjectType } from "graphql";
import { describe, expect, it } from "vitest";
import { endedCheckColumns } from "../modules/desk/keyword-files/history-export.service.ts";
import { serpResultColumns } from "../modules/desk/keyword-files/serp-export.service.ts";
import { annotationChanges, newAnnotation } from "../modules/meaning/annotations/annotations.input.ts";
import { newApiKey } from "../modules/people/api-keys/api-keys.input.ts";
import { brandingChanges } from "../modules/telling/reports/branding/branding.input.ts";
import { domainChanges, newDomain } from "../modules/tracked/domains/domains.input.ts";
import {
	historyKeywordColumns,
	keywordColumns,
	keywordSorts,
} from "../modules/tracked/keywords/keyword-fields.types.ts";
import { keywordChanges, newKeyword } from "../modules/tracked/keywords/keywords.input.ts";
import { annotationShape } from "./annotation.presenter.ts";
import { brandingShape } from "./branding.routes.ts";
import { costsShape, estimateShape } from "./cost.presenter.ts";
import { deletionShape } from "./deletions.routes.ts";
import { changeShape, domainShape, statisticsShape } from "./domain.presenter.ts";
import { propertyShape } from "./google.presenter.ts";
import { keyShape } from "./keys.routes.ts";
import { keywordDetailShape, keywordShape } from "./keyword.presenter.ts";
import { syncShape } from "./performance.presenter.ts";
import { recordShape } from "./record.presenter.ts";
import { entryShape, runShape } from "./run.presenter.ts";
import {
	aiOverviewShape,
	contextShape,
	exportedSerpShape,
	featureShape,
	referenceShape,
	resultShape,
	serpShape,
	storedPageShape,
} from "./serp.presenter.ts";
import { userShape } from "./user.presenter.ts";

interface Reader {
	type: string;
	place: string;
	shows: string[];
	/** Fields it leaves out, with the reason. */
	without?: Record<string, string>;
}

const fieldsOf = ({ shape }: { shape: object }) => Object.keys(shape);

/** The last names of the paths that columns show, beginning with `prefix`. */
function columnsAt(prefix: string, columns: Record<string, string | null>): string[] {
	const paths = Object.values(columns).filter((path) => path?.startsWith(prefix));
	return paths.map((path) => path?.slice(prefix.length) ?? "");
}

/** The keyword's properties that orders read. */
const sorted = Object.values(keywordSorts).flatMap(({ key }) =>
	[...(key ?? "").matchAll(/\bk\.(\w+)/g)].map(([, column = ""]) =>
		column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
	),
);

const ofKeyword = "a line names its keyword; the file of keywords has the rest";
const identity = "identifies the keyword";
const ofChecks = "comes from the checks";
const ofRange = "belongs to the usual range, which only GraphQL has";
const ofPages = "follows from the ranking page and the target";
const inResults = "only GraphQL looks for the target among the results; programs have these";
const receipt = "words for the page of credits; programs have the ids";

const readers: Reader[] = [
	{
		type: "Keyword",
		place: "REST",
		shows: fieldsOf(keywordShape),
		without: {
			features: "only a keyword's own call reads its result page",
			volatility: ofRange,
			targetPosition: inResults,
		},
	},
	{
		type: "Keyword",
		place: "CSV",
		shows: columnsAt("", keywordColumns),
		without: {
			isBrand: "it follows from the domain's brand terms",
			id: "a file is imported into other domains too, where ids mean nothing",
			externalId: "imported into another domain it would be a second keyword's id",
			createdAt: "importing makes a keyword anew",
			updatedAt: "as above",
			features: "only a keyword's own call reads its result page",
			volatility: ofRange,
			rankingUrl: "the columns of this file are fixed; `found_url` is the page at the position",
			targetPosition: inResults,
			targetState: ofPages,
		},
	},
	{
		type: "Keyword",
		place: "the CSV of a history",
		shows: columnsAt("keyword.", historyKeywordColumns),
		without: {
			isBrand: "it follows from the domain's brand terms",
			id: ofKeyword,
			externalId: ofKeyword,
			createdAt: ofKeyword,
			updatedAt: ofKeyword,
			groups: ofKeyword,
			targetUrl: ofKeyword,
			searchVolume: ofKeyword,
			outcome: "each line has its own check's",
			features: "only a keyword's own call reads its result page",
			volatility: ofRange,
			rankingUrl: "each line has its own check's",
			targetPosition: inResults,
			targetState: ofPages,
		},
	},
	{
		type: "Keyword",
		place: "the sorts",
		shows: sorted,
		without: {
			isBrand: "it has a filter",
			keyword: "`PHRASE` reads its key",
			createdAt: "`CREATED_AT` reads the id, which has the same order",
			updatedAt: "for programs that keep a copy",
			language: "it has a filter; most domains have one language",
			externalId: "only the client's programs know it",
			outcome: "`POSITION` puts what was not found last",
			features: "only a keyword's own call reads its result page",
			volatility: ofRange,
			rankingUrl: "`URL` reads the page at the position",
			targetPosition: inResults,
			targetState: "it has a filter",
		},
	},
	{
		type: "Keyword",
		place: "the fields to change",
		shows: fieldsOf(keywordChanges),
		without: {
			isBrand: "it follows from the domain's brand terms",
			id: identity,
			keyword: identity,
			country: identity,
			language: identity,
			device: identity,
			createdAt: "never changes",
			updatedAt: "follows from the changes",
			searchVolume: "comes from the provider of volumes",
			outcome: ofChecks,
			features: ofChecks,
			volatility: ofChecks,
			rankingUrl: ofChecks,
			targetPosition: ofChecks,
			targetState: ofPages,
		},
	},
	{
		type: "KeywordCheck",
		place: "REST",
		shows: fieldsOf(keywordShape.shape.lastCheck.unwrap()),
		without: { postedAt: "the documented `lastCheck` is fixed; `state` says POSTED" },
	},
	{ type: "Competitor", place: "REST", shows: fieldsOf(keywordDetailShape.shape.competitors.element) },
	{
		type: "PositionRecord",
		place: "REST",
		shows: fieldsOf(recordShape),
		without: { urlNote: "follows from the address" },
	},
	{
		type: "PositionRecord",
		place: "CSV",
		shows: columnsAt("record.", endedCheckColumns),
		without: {
			id: "a line is known by its keyword and time",
			contextId: "for comparing by programs, which read JSON",
			isFeaturedSnippet: "the columns of this file are fixed",
			urlNote: "as above",
		},
	},
	{
		type: "Domain",
		place: "REST",
		shows: fieldsOf(domainShape),
		without: {
			brandTerms: "set and read over GraphQL alone, with the market they belong to",
			costPerRun: "in the call for its costs",
			firstCheckedAt: "where the table of days begins",
			openAlertCount: "alerts of a domain are listed with their state",
			unreadAlertCount: "read marks are a person's",
			spentThisMonth: "in the call for its costs",
			positionsSeq: "for subscriptions, which REST does not have",
			uncoveredCount: "beside the schedules of the domain",
		},
	},
	{
		type: "ApiKey",
		place: "REST",
		shows: fieldsOf(keyShape),
		without: {
			revokedAt: "a revoked key is refused",
			state: "only an active key can ask",
			madeBy: "a key is told nothing of people",
			isYours: "it asks of itself",
		},
	},
	{ type: "RunEstimate", place: "REST", shows: fieldsOf(estimateShape) },
	{ type: "Forecast", place: "REST", shows: fieldsOf(costsShape.shape.forecast) },
	{ type: "Deletion", place: "REST", shows: fieldsOf(deletionShape) },
	{ type: "Annotation", place: "REST", shows: fieldsOf(annotationShape) },
	{ type: "Branding", place: "REST", shows: fieldsOf(brandingShape) },
	{
		type: "Run",
		place: "REST",
		shows: fieldsOf(runShape),
		without: {
			heldUntil: "told where runs are approved, in the browser",
			overCap: "among `unpaid`",
		},
	},
	{
		type: "LedgerEntry",
		place: "REST",
		shows: fieldsOf(entryShape),
		without: {
			actorKind: receipt,
			actorName: receipt,
			domainName: receipt,
			failure: receipt,
			keyword: receipt,
			keywordCount: receipt,
		},
	},
	{ type: "DomainStats", place: "REST", shows: fieldsOf(statisticsShape) },
	{ type: "KeywordChange", place: "REST", shows: fieldsOf(changeShape) },
	{ type: "PerformanceSync", place: "REST", shows: fieldsOf(syncShape) },
	{ type: "Serp", place: "REST", shows: fieldsOf(serpShape) },
	{ type: "Serp", place: "the file of results", shows: fieldsOf(exportedSerpShape) },
	{
		type: "Serp",
		place: "the CSV of results",
		shows: columnsAt("serp.", serpResultColumns),
		without: {
			checkedAt: "a line has the time of measuring",
			depth: "of a check, and a line is a result's",
			page1Count: "as above",
			resultCount: "as above",
		},
	},
	{
		type: "SerpResult",
		place: "the CSV of results",
		shows: columnsAt("result.", serpResultColumns),
		without: { title: "the archive has it for a while, this file all checks" },
	},
	{
		type: "MeasurementContext",
		place: "the CSV of results",
		shows: columnsAt("context.", serpResultColumns),
		without: {
			id: "for comparing by programs, which read JSON",
			rulesVersion: "as above",
			site: "the columns of this file are fixed",
			usedQuery: "as above",
		},
	},
	{ type: "SerpResult", place: "REST", shows: fieldsOf(resultShape) },
	{ type: "SerpFeature", place: "REST", shows: fieldsOf(featureShape) },
	{ type: "SerpReference", place: "REST", shows: fieldsOf(referenceShape) },
	{ type: "AiOverview", place: "REST", shows: fieldsOf(aiOverviewShape) },
	{ type: "StoredPage", place: "REST", shows: fieldsOf(storedPageShape) },
	{ type: "MeasurementContext", place: "REST", shows: fieldsOf(contextShape) },
	{
		type: "SearchConsoleProperty",
		place: "REST",
		shows: fieldsOf(propertyShape),
		without: { isAvailable: "called `available` there", isSimulated: "only the app offers the demo's property" },
	},
	{
		type: "Me",
		place: "REST",
		shows: fieldsOf(userShape),
		without: {
			hasPassword: "only people confirm what they do",
			hasRun: "for the first screen of a new account",
			isAlertMailOn: "only people choose whether they want mail",
			alertMailProblem: "as above",
			unreadAlertCount: "read marks are a person's; programs read alerts by their seq",
		},
	},
];

const schema = buildSchema(readFileSync("schema/schema.graphql", "utf8"));

function scalarsOf(name: string): string[] {
	const type = schema.getType(name);
	if (!isObjectType(type)) throw new Error(`There is no type ${name}.`);
	const fields = Object.values(type.getFields());
	return fields.filter(({ type, args }) => isLeafType(getNamedType(type)) && !args.length).map(({ name }) => name);
}

describe("what GraphQL shows of a type is in its other forms, or left out for a reason", () => {
	it.each(readers)("$type in $place", ({ type, shows, without = {} }) => {
		const missing = scalarsOf(type).filter((name) => !shows.includes(name));
		expect(missing.sort()).toEqual(Object.keys(without).sort());
	});
});

describe("what GraphQL takes is what its rules accept, REST's body too", () => {
	it.each([
		{ type: "KeywordInput", rules: newKeyword },
		{ type: "UpdateKeywordInput", rules: keywordChanges },
		{ type: "CreateDomainInput", rules: newDomain, beside: ["clientKey"] },
		{ type: "UpdateDomainInput", rules: domainChanges },
		{ type: "CreateAnnotationInput", rules: newAnnotation, beside: ["clientKey"] },
		{ type: "UpdateAnnotationInput", rules: annotationChanges },
		{ type: "BrandingInput", rules: brandingChanges },
		{ type: "CreateApiKeyInput", rules: newApiKey },
	])("$type", ({ type, rules, beside = [] }) => {
		const input = schema.getType(type);
		if (!isInputObjectType(input)) throw new Error(`There is no input ${type}.`);
		expect([...fieldsOf(rules), ...beside].sort()).toEqual(Object.keys(input.getFields()).sort());
	});
});
