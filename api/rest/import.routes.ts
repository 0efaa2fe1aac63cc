import { z } from "zod";
import { domainById } from "../modules/domains/domains.service.ts";
import { importKeywords, importOptions } from "../modules/keyword-files/keyword-import.service.ts";
import { countField, field } from "./framework/fields.ts";
import { switchOf } from "./framework/query.ts";
import { route } from "./framework/route.ts";

const refusedShape = z
	.object({
		line: field(z.int().min(1), "The line it begins on, from 1.", 7),
		reason: field(z.string(), "Why, in a sentence.", "The country must be an assigned two-letter code such as US."),
	})
	.meta({ id: "RefusedRow", description: "A row of a file that cannot be used." });

const importedShape = z
	.object({
		added: countField("Keywords added.", 1),
		existing: countField("Keywords that were there already, doubles within the file included.", 0),
		refused: z.array(refusedShape).meta({ description: "Rows left out, in the order of the file." }),
	})
	.meta({ id: "KeywordsImported", description: "What became of the rows of a file." });

const description = [
	"CSV as the export writes it, or any other: comma, semicolon or tab between cells, columns found by the names in the first line",
	"(`keyword`, `country_code` or `country`, `language`, `device`, `groups`, `target_url` or `url`; others are passed over). Without a",
	"column `keyword` the columns are read by place: keyword, country code, ignored, device, groups; or, where there are more of them,",
	"keyword, country code, ignored, language, device, groups, target URL. Groups separate with `;`, empty cells take defaults. Rows that",
	"cannot be used are listed and left out; all others are added, or none when anything fails. `CONFLICT` when the account would have more keywords than the installation allows",
	"(`MAX_KEYWORDS`, 100,000 by default).",
].join(" ");

/** The call that takes a file of keywords. */
export const importRoutes = [
	route({
		method: "POST",
		path: "domains/:id/keywords/import",
		operationId: "importKeywords",
		summary: "Add the keywords of a CSV file",
		description,
		query: importOptions,
		header: z.object({
			"Content-Encoding": z.enum(["gzip"]).optional().meta({ description: "Whether gzip packed the body." }),
		}),
		file: {
			types: ["text/csv", "text/tab-separated-values"],
			description:
				"50,000 rows and 25 MB at most, unpacked, read as it comes. In the encoding of its byte order mark (UTF-8, UTF-16), else in the `charset` of `Content-Type`, else UTF-8. As the body, or as the one file of a form, whatever its name and type.",
			example: "keyword,country_code,device,groups\r\nrank tracker,US,mobile,brand;core\r\n",
		},
		answers: {
			200: {
				description: "What became of the rows; with `dryRun` what would become of them.",
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
