import type { SignedInContext } from "../../../context.ts";
import { validate } from "../../../core/validate.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import { selectLocations } from "./location-rows.service.ts";
import { locationsAsked } from "./locations.input.ts";
import type { LocationType } from "./locations.types.ts";
import { ensurePlaces, ensureSandboxPlaces } from "./place-lists.service.ts";
import { isOnSandbox } from "./place-source.service.ts";
import { wordsOf } from "./search-key.policy.ts";

/**
 * Places of a country of which every word searched for begins a word of the canonical name: those of this very name first,
 * then those whose name begins so, then the rest, each by name. On the sandbox its own few.
 */
export async function searchLocations(ctx: SignedInContext, args: unknown): Promise<LocationType[]> {
	const { country, search, limit } = validate(locationsAsked, args);
	const words = wordsOf(search);
	if (await isOnSandbox(ctx)) {
		const names = await ensureSandboxPlaces(ctx, country);
		return found(ctx, sql`l.country = ${country} and l.canonical_name = any(${names}::text[])`, words, limit);
	}
	await ensurePlaces(ctx, country);
	return found(ctx, sql`l.country = ${country}`, words, limit);
}

/** SQL: the place's search key, by whose order its own index goes. */
const key = sql`l.search_key collate "C"`;

/** SQL: the same with a space before each word. */
const spaced = sql`(' ' || translate(l.search_key, E'\t', ' '))`;

/** Places that are looked through in order before the index of words is used. */
const nearby = 3_000;

async function found(
	{ em }: SignedInContext,
	among: Fragment,
	words: string[],
	limit: number,
): Promise<LocationType[]> {
	if (words.length === 0) return [];
	const begins = sql`${key} like ${`${words.join(" ")}%`}`;
	const living = sql`${among} and l.retired_at is null`;
	// The separator of a key's parts sorts first, so that places of this very name do.
	const first = await selectLocations(em, sql`where ${living} and ${begins} order by ${key} limit ${limit}`);
	if (first.length === limit) return first;
	const wanted = limit - first.length;
	const others = sql`${living} and not (${begins})`;
	const near = await selectLocations(
		em,
		sql`where ${sql.join(
			words.map((word) => sql`${spaced} like ${`% ${word}%`}`),
			sql` and `,
		)}
			order by ${key} limit ${wanted}`,
		sql`(select * from locations l where ${others} order by ${key} limit ${nearby})`,
	);
	// Words that most places have were found at once. Others are rare enough to be sorted.
	if (near.length === wanted) return [...first, ...near];
	const rest = await selectLocations(
		em,
		sql`where ${others} and ${hasWords(words)} order by ${key} || '' limit ${wanted}`,
	);
	return [...first, ...rest];
}

/** SQL: whether every word begins a word of the place, by the index of words. */
function hasWords(words: string[]): Fragment {
	const query = words.map((word) => `'${word}':*`).join(" & ");
	return sql`array_to_tsvector(string_to_array(translate(l.search_key, E'\t', ' '), ' ')) @@ ${query}::tsquery`;
}
