import type { Site } from "../../../schema/rules/match.ts";
import { targetFault } from "../../../schema/rules/target-state.ts";
import type { SignedInContext } from "../../context.ts";
import type { NewKeyword } from "../keywords/keywords.input.ts";
import { chooseLocations, unknownLocation } from "../locations/chosen-locations.service.ts";

/** An invalid row. */
export interface RefusedRow {
	/** Its first line, from 1. */
	line: number;
	reason: string;
}

/** A keyword of a file, not yet with the place its row names. */
interface FileKeyword {
	line: number;
	keyword: NewKeyword;
	/** An id or a canonical name; null: the whole country. */
	location: string | null;
}

/** The rows of a file. */
export interface ReadRows {
	keywords: FileKeyword[];
	refused: RefusedRow[];
}

/** Refuses the rows of a file whose target is not on the domain. */
export function withTargetsOn(domain: Site, { keywords, refused }: ReadRows): ReadRows {
	const faults = keywords.map(({ keyword: { targetUrl } }) => targetUrl && targetFault(targetUrl, domain));
	const outside = keywords.flatMap(({ line }, at) => {
		const reason = faults[at];
		return reason ? [{ line, reason }] : [];
	});
	if (outside.length === 0) return { keywords, refused };
	return { keywords: keywords.filter((_, at) => !faults[at]), refused: inOrder([...refused, ...outside]) };
}

/** Gives the keywords of a file the places that their rows name; rows with unknown ones are refused. */
export async function locateRows(
	ctx: SignedInContext,
	domain: { country: string },
	{ keywords: rows, refused }: ReadRows,
): Promise<{ keywords: NewKeyword[]; refused: RefusedRow[] }> {
	const located = rows.filter(({ location }) => location !== null);
	if (located.length === 0) return { keywords: rows.map(({ keyword }) => keyword), refused };
	const choices = await chooseLocations(
		ctx,
		located.map(({ keyword, location }) => ({
			named: location ?? "",
			country: keyword.country ?? null,
			usualCountry: domain.country,
		})),
	);
	const choiceOf = new Map(located.map((row, index) => [row, choices[index]]));
	const keywords: NewKeyword[] = [];
	const unknown: RefusedRow[] = [];
	for (const row of rows) {
		const choice = choiceOf.get(row);
		if (choice && "fault" in choice) unknown.push({ line: row.line, reason: reasonOf(row, choice.fault) });
		else keywords.push({ ...row.keyword, ...choice });
	}
	return { keywords, refused: inOrder([...refused, ...unknown]) };
}

function inOrder(refused: RefusedRow[]): RefusedRow[] {
	return refused.sort((one, other) => one.line - other.line);
}

/** Rows say which name is unknown. */
function reasonOf({ location }: FileKeyword, fault: string): string {
	return fault === unknownLocation ? `There is no location “${location}”.` : fault;
}
