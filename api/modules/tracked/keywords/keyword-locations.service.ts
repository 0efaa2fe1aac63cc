import type { SignedInContext } from "../../../context.ts";
import { maxFaults } from "../../../core/validate.ts";
import { Refusal } from "../../../errors.ts";
import { chooseLocations } from "../locations/chosen-locations.service.ts";
import type { NewKeyword } from "./keywords.input.ts";

/**
 * Keywords with the country and the place that their locations belong to: a country's own id is no place, and a country that
 * was left out is the location's. `BAD_INPUT` for unknown locations and those of another country.
 */
export async function locateKeywords(
	ctx: SignedInContext,
	domain: { country: string },
	keywords: NewKeyword[],
): Promise<NewKeyword[]> {
	const located = keywords.flatMap(({ locationId, country }, at) =>
		locationId === null ? [] : [{ at, named: locationId, country: country ?? null, usualCountry: domain.country }],
	);
	if (located.length === 0) return keywords;
	const choices = await chooseLocations(ctx, located);
	const choiceAt = new Map(located.map(({ at }, index) => [at, choices[index]]));
	const faults: { field: string; message: string }[] = [];
	const chosen = keywords.map((keyword, at) => {
		const choice = choiceAt.get(at);
		if (!choice) return keyword;
		if (!("fault" in choice)) return { ...keyword, ...choice };
		faults.push({ field: `keywords.${at}.locationId`, message: choice.fault });
		return keyword;
	});
	const [first] = faults;
	if (first) throw new Refusal("BAD_INPUT", first.message, { details: faults.slice(0, maxFaults) });
	return chosen;
}
