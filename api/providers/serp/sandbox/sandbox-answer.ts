import { z } from "zod";
import { cleanUrl } from "../../../../schema/rules/result-url.ts";
import { parseJson } from "../../answer.ts";
import {
	type MeasuredPage,
	type SeenFeature,
	type SerpPage,
	type SerpQuery,
	serpFeatureKinds,
	serpFeatureLabels,
} from "../port.ts";

const seenFeature = z.object({ kind: z.enum(serpFeatureKinds), urls: z.array(z.string()) });
/** Versions up to 1.5 wrote the labels only. */
const labelledFeature = z.enum(serpFeatureLabels).transform((label): SeenFeature => {
	return { kind: serpFeatureKinds.find((kind) => serpFeatureLabels[kind] === label)!, urls: [] };
});
const answer = z.object({
	searchParameters: z.object({ q: z.string() }),
	organic: z.array(z.object({ title: z.string(), url: z.string() })),
	features: z.array(z.union([seenFeature, labelledFeature])),
	aiOverview: z
		.object({ references: z.array(z.string()).nullable() })
		.nullable()
		.default(null),
	measured: z.object({ place: z.string().optional(), at: z.coerce.date().optional() }).optional(),
});

/** A page with its answer for the archive, from which `readSandboxAnswer` gives the page back. */
export function sandboxAnswer(page: Omit<SerpPage, "raw">, { country, language, device, page: number }: SerpQuery) {
	const { answeredQuery, ...found } = page;
	const requested = { gl: country.toLowerCase(), hl: language, device, page: number, engine: "sandbox" };
	return { ...page, raw: JSON.stringify({ searchParameters: { q: answeredQuery, ...requested }, ...found }) };
}

/** Reads an archived answer of the simulated engine; `null` if it is none. */
export function readSandboxAnswer(raw: string): SerpPage | null {
	const { data } = answer.safeParse(parseJson(raw));
	if (!data) return null;
	const { searchParameters, organic, features, aiOverview, measured } = data;
	return {
		organic: organic.map(({ title, url }) => ({ title, url: cleanUrl(url) })),
		features,
		aiOverview,
		answeredQuery: searchParameters.q,
		...(measured && { measured: withoutGaps(measured) }),
		raw,
	};
}

function withoutGaps({ place, at }: { place?: string | undefined; at?: Date | undefined }): MeasuredPage {
	return { ...(place !== undefined && { place }), ...(at && { at }) };
}
