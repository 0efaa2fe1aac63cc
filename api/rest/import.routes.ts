import { z } from "zod";
import { importKeywords, importOptions } from "../modules/desk/keyword-files/keyword-import.service.ts";
import { domainById } from "../modules/tracked/domains/domains.service.ts";
import { countField, field } from "./framework/fields.ts";
import { switchOf } from "./framework/query.ts";
import { route } from "./framework/route.ts";

const refusedShape = z
	.object({
		line: field(z.int().min(1), "The line the row starts on, counted from 1.", 7),
		reason: field(z.string(), "The reason.", "The country must be an assigned two-letter code such as US."),
	})
	.meta({ id: "RefusedRow", description: "A row that was rejected." });

const columnUse = z
	.enum(["keyword", "country", "language", "device", "groups", "targetUrl", "location"])
	.meta({ id: "ColumnUse" });

const columnShape = z
	.object({
		name: field(z.string(), "What the file calls it; without a name, its place.", "Search Location"),
		usedAs: field(columnUse.nullable(), "What it was used for; null if it was passed over.", "country"),
		note: field(z.string().nullable(), "Why it was passed over, if that is not plain; otherwise null.", null),
	})
	.meta({ id: "ImportedColumn", description: "A column of the file." });

const importedShape = z
	.object({
		added: countField("Keywords added.", 1),
		existing: countField("Keywords the domain already had, including duplicates within the file.", 0),
		cleaned: countField("Rows whose keyword was cleaned of invisible characters.", 0),
		refused: z.array(refusedShape).meta({ description: "Rejected rows, in file order." }),
		columns: z
			.array(columnShape)
			.meta({ description: "The columns of the file, in order: those used and those passed over." }),
		headerLine: field(
			z.int().min(1).nullable(),
			"The line with the names of the columns, counted from 1; lines before it are passed over. Null if there is none.",
			1,
		),
		encoding: field(z.string(), "The encoding the file was read in.", "UTF-8"),
		separator: field(
			z.string(),
			"What separates the cells: `commas`, `semicolons`, `tabs`, `pipes`, `others` (as `sep=` says), or `none` if each line is one keyword.",
			"commas",
		),
	})
	.meta({ id: "KeywordsImported", description: "Result of importing a file." });

const description = [
	"The exported CSV format, that of another tool, or any other: cells separated by comma, semicolon, tab or pipe. The header is the first of",
	"the first 20 lines that names a column of keywords (`keyword`, `query`, `search term`, `phrase`, Search Console's first columns); the others",
	"are found by their names (`country`, `language`, `device`, `groups`, `tags`, `target_url`, `location` and others). `url` is the target unless",
	"the file says where pages rank. If the header, or a file without one, has one cell a line, each line is a keyword. Without a header, five or more",
	"columns whose second has countries are read by position: keyword, country, ignored, device, groups; or, if there are more than five,",
	"keyword, country, ignored, language, device, groups, target URL. Any other file is refused with the names of its columns: name them with `keywordColumn`",
	"and the other parameters. Groups are separated by `;`, empty cells take defaults. Invalid rows and rows with more cells than the header",
	"are listed and skipped; all others are added, or none if the import fails. `CONFLICT` if the account would exceed its keyword limit",
	"(`MAX_KEYWORDS`, 100,000 by default).",
].join(" ");

/** The route that imports keywords from a file. */
export const importRoutes = [
	route({
		method: "POST",
		path: "domains/:id/keywords/import",
		operationId: "importKeywords",
		summary: "Import keywords from a CSV file",
		description,
		query: importOptions,
		header: z.object({
			"Content-Encoding": z.enum(["gzip"]).optional().meta({ description: "Set if the body is compressed with gzip." }),
		}),
		file: {
			types: ["text/csv", "text/tab-separated-values"],
			description:
				"At most 50,000 rows and 25 MB uncompressed. The encoding is that of the byte order mark, otherwise the `charset` of `Content-Type`, otherwise it is recognised (UTF-8, UTF-16, Windows code pages and others). Send the file as the body, or as the only file of a form, with any name and type.",
			example: "keyword,country_code,device,groups\r\nrank tracker,US,mobile,brand;core\r\n",
		},
		answers: {
			200: {
				description: "The result for the rows; with `dryRun`, what the result would be.",
				shape: importedShape,
			},
		},
		refusals: ["CONFLICT"],
		finds: (ctx, { id }) => domainById(ctx, id),
		handler: async (ctx, { params, query, file }) => {
			const options = { ...query, firstLineIsData: switchOf(query.firstLineIsData), dryRun: switchOf(query.dryRun) };
			return { status: 200, body: await importKeywords(ctx, params.id, file(), options) };
		},
	}),
];
