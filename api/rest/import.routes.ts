import { z } from "zod";
import { domainById } from "../modules/domains/domains.service.ts";
import { importKeywords, importOptions } from "../modules/keyword-files/keyword-import.service.ts";
import { countField, field } from "./framework/fields.ts";
import { switchOf } from "./framework/query.ts";
import { route } from "./framework/route.ts";

const refusedShape = z
	.object({
		line: field(z.int().min(1), "The line the row starts on, counted from 1.", 7),
		reason: field(z.string(), "The reason.", "The country must be an assigned two-letter code such as US."),
	})
	.meta({ id: "RefusedRow", description: "A row that was rejected." });

const importedShape = z
	.object({
		added: countField("Keywords added.", 1),
		existing: countField("Keywords the domain already had, including duplicates within the file.", 0),
		refused: z.array(refusedShape).meta({ description: "Rejected rows, in file order." }),
	})
	.meta({ id: "KeywordsImported", description: "Result of importing a file." });

const description = [
	"The exported CSV format or any other: cells separated by comma, semicolon or tab, columns found by the names in the first line",
	"(`keyword`, `country_code` or `country`, `language`, `device`, `groups`, `target_url` or `url`; others are ignored). Without a",
	"`keyword` column, columns are read by position: keyword, country code, ignored, device, groups; or, if there are more,",
	"keyword, country code, ignored, language, device, groups, target URL. Groups are separated by `;`, empty cells take defaults. Invalid rows",
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
				"At most 50,000 rows and 25 MB uncompressed. The encoding is taken from the byte order mark (UTF-8, UTF-16), otherwise from the `charset` of `Content-Type`, otherwise UTF-8. Send the file as the body, or as the only file of a form, with any name and type.",
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
			const options = { firstLineIsData: switchOf(query.firstLineIsData), dryRun: switchOf(query.dryRun) };
			return { status: 200, body: await importKeywords(ctx, params.id, file(), options) };
		},
	}),
];
