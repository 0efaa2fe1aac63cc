import { z } from "zod";
import { maxImportBytes } from "../../../../schema/rules/limits.ts";
import type { SignedInContext } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import type { SentFile } from "../../../core/sent-file.ts";
import { validate } from "../../../core/validate.ts";
import { temporaryFile } from "../../../lib/temporary-file.ts";
import { outOfTurn } from "../../../lib/turn.ts";
import type { Domain } from "../../tracked/domains/domain.entity.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import { findNewKeywords } from "../../tracked/keywords/keyword-insert.service.ts";
import { languageFaults } from "../../tracked/keywords/keyword-languages.service.ts";
import { refuseBeyondLimit } from "../../tracked/keywords/keyword-limit.service.ts";
import type { NewKeyword } from "../../tracked/keywords/keywords.input.ts";
import { insertInto, recordAdded } from "../tracking/keywords.service.ts";
import { inAccountPlace, inProcessPlace } from "./import-limiter.ts";
import {
	type ReadRows,
	type RefusedRow,
	readKeywordFile,
	type SeenFile,
	tooLarge,
	type WholeFile,
} from "./read-keyword-file.ts";
import { locateRows } from "./row-locations.service.ts";

/** Keywords inserted per statement. */
const batchSize = 1000;

const column = (what: string) =>
	z
		.string("Name a column.")
		.max(200, "Name a column.")
		.optional()
		.meta({
			description: `The column with ${what}: its name, or its place from 1. Empty: none. Otherwise told by its name.`,
		});

/** Import options: how the columns are read, and whether this is a dry run. */
export const importOptions = z.object({
	firstLineIsData: z.boolean("This must be true or false.").optional().meta({
		description: "For files without column names: whether the first line is data. Otherwise told by its country.",
	}),
	dryRun: z
		.boolean("This must be true or false.")
		.default(false)
		.meta({ description: "Return the same result without adding anything." }),
	keywordColumn: column("the keywords"),
	countryColumn: column("the countries"),
	languageColumn: column("the languages"),
	deviceColumn: column("the devices"),
	groupsColumn: column("the groups"),
	targetColumn: column("the target URLs"),
	locationColumn: column("the places below a country"),
});

/** The result of an import. */
export interface ImportedKeywords extends SeenFile {
	added: number;
	/** Those the domain has already, including repetitions in the file. */
	existing: number;
	/** Rows whose phrase lost invisible characters. */
	cleaned: number;
	refused: RefusedRow[];
}

/**
 * Adds the keywords of a CSV file of up to 50,000 rows and 25 MB to a domain. Invalid rows are skipped and reported by
 * line and reason; all others are added in one transaction or none, once the whole file was read. Refuses with
 * `RATE_LIMITED` during two other imports of the account, and with `CONFLICT` beyond the account's keyword limit.
 */
export async function importKeywords(
	ctx: SignedInContext,
	domainId: string,
	file: SentFile,
	requested: unknown,
): Promise<ImportedKeywords> {
	const domain = await domainById(ctx, domainId);
	const { dryRun, ...choice } = validate(importOptions, requested);
	const store = async (file: WholeFile) => {
		const { repeated, cleaned, ...read } = await readKeywordFile(file, choice, domain);
		const { keywords, refused } = await locateRows(ctx, domain, await withoutUnknownLanguages(ctx, domain, read));
		const added = dryRun ? await countAll(ctx, domain, keywords) : await addAll(ctx, domain, keywords);
		return { added, existing: keywords.length - added + repeated, cleaned, refused, ...read.seen };
	};
	return inAccountPlace(ctx.viewer.accountId, () => onceWhole(file, (whole) => inProcessPlace(() => store(whole))));
}

/** Rows with a language that the domain's provider cannot ask for are refused. */
async function withoutUnknownLanguages(
	ctx: SignedInContext,
	domain: Domain,
	{ keywords, refused }: ReadRows,
): Promise<ReadRows> {
	const faults = await languageFaults(
		ctx,
		domain,
		keywords.map(({ keyword }) => keyword),
	);
	const unknown = keywords.flatMap(({ line, keyword }) => {
		const reason = faults.get(keyword.language);
		return reason === undefined ? [] : [{ line, reason }];
	});
	return {
		keywords: keywords.filter(({ keyword }) => !faults.has(keyword.language)),
		refused: [...refused, ...unknown].sort((one, other) => one.line - other.line),
	};
}

/** Stores an upload on disk until it is complete: however slow, it takes no memory and no slot. */
async function onceWhole<T>({ bytes, charset }: SentFile, work: (whole: WholeFile) => Promise<T>): Promise<T> {
	const kept = await temporaryFile();
	try {
		await outOfTurn(() => kept.writeFile(withinLimit(bytes)));
		return await work({ read: () => kept.createReadStream({ start: 0, autoClose: false }), charset });
	} finally {
		await kept.close();
	}
}

/** Counts what would be added; refuses what `addAll` would. */
async function countAll(ctx: SignedInContext, domain: Domain, keywords: NewKeyword[]): Promise<number> {
	await refuseBeyondLimit(ctx, domain, keywords);
	return (await findNewKeywords(ctx, domain, keywords)).added.length;
}

async function addAll(ctx: SignedInContext, domain: Domain, keywords: NewKeyword[]): Promise<number> {
	return transacted(ctx, async (ctx) => {
		await refuseBeyondLimit(ctx, domain, keywords);
		const added: NewKeyword[] = [];
		for (const batch of batchesOf(keywords)) {
			const { items } = await insertInto(ctx, domain.id, batch);
			added.push(...batch.filter((_, index) => items[index]?.status === "ADDED"));
		}
		await recordAdded(ctx, domain, added);
		return added.length;
	});
}

function* batchesOf(keywords: NewKeyword[]): Iterable<NewKeyword[]> {
	for (let at = 0; at < keywords.length; at += batchSize) yield keywords.slice(at, at + batchSize);
}

async function* withinLimit(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
	let size = 0;
	for await (const part of bytes) {
		size += part.length;
		if (size > maxImportBytes) throw tooLarge("A file can be at most 25 MB.");
		yield part;
	}
}
