import type { FieldFault } from "../../../lib/api/errors.ts";

/** Competitors that a domain can have. */
export const maxCompetitors = 20;

/** The sites of a text, one a line or with commas between, each once. */
export function typedSites(text: string): string[] {
	return [...new Set(text.split(/[\n,;]/).map((site) => site.trim()))].filter((site) => site !== "");
}

/** Why these sites cannot be sent; null where they can. */
export function faultOfSites(sites: readonly string[]): string | null {
	if (sites.length === 0) return "Enter at least one site.";
	if (sites.length > maxCompetitors) return `A domain has at most ${maxCompetitors} competitors.`;
	return null;
}

/** The API's faults with the sites they are about: `sites.2` is the third. */
export function siteFaults(
	faults: readonly FieldFault[],
	sites: readonly string[],
): { site: string; message: string }[] {
	return faults.map(({ field, message }) => {
		const [, index = ""] = /sites[.[](\d+)/.exec(field) ?? [];
		return { site: (index && sites[Number(index)]) || "", message };
	});
}
