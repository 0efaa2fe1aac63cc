import type { FieldFault } from "../../../lib/api/errors.ts";

/** Competitors that a domain can have. */
export const maxCompetitors = 20;

/** The sites of a text, one a line or parted by commas; each once. */
export function typedSites(text: string): string[] {
	const sites = text.split(/[\s,;]+/).filter((site) => site !== "");
	return [...new Set(sites)];
}

/** What is wrong with each site, named: `rival.com: Already tracked.` Faults that concern no single site have no name. */
export function faultsOfSites(sites: readonly string[], faults: readonly FieldFault[]): string[] {
	return faults.map(({ field, message }) => {
		const [, place] = /^(?:.*\.)?sites\.(\d+)$/.exec(field) ?? [];
		const site = place === undefined ? undefined : sites[Number(place)];
		return site === undefined || message.includes(site) ? message : `${site}: ${message}`;
	});
}
