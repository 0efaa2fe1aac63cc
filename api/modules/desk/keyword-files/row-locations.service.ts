import type { SignedInContext } from "../../../context.ts";
import type { NewKeyword } from "../../tracked/keywords/keywords.input.ts";
import { chooseLocations, unknownLocation } from "../../tracked/locations/chosen-locations.service.ts";
import type { FileKeyword, ReadRows, RefusedRow } from "./read-keyword-file.ts";

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
		if (choice && "fault" in choice) unknown.push({ line: row.line, reason: reasonOf(row, choice) });
		else keywords.push({ ...row.keyword, ...choice });
	}
	return { keywords, refused: [...refused, ...unknown].sort((one, other) => one.line - other.line) };
}

/** Rows say which name is unknown, or why no name is known. */
function reasonOf({ location }: FileKeyword, { fault, problem }: { fault: string; problem?: string }): string {
	return problem ?? (fault === unknownLocation ? `There is no location “${location}”.` : fault);
}
