import type { ComparisonKind, Movement, MovementFilterInput } from "../../../gql/graphql.ts";
import { isDay } from "../../../lib/days.ts";
import { formatDay } from "../../../lib/format.ts";

const kindWords: Record<ComparisonKind, string> = {
	MOVED: "moved",
	UNCHANGED: "unchanged",
	ENTERED: "entered",
	LOST: "lost",
	NOT_COMPARABLE: "not comparable",
	NO_DATA: "no data",
};
const kinds = Object.keys(kindWords) as ComparisonKind[];
const movements: readonly Movement[] = ["BETTER", "WORSE"];

/** Reads `2026-11-01~2026-11-15~moved+entered~better~Europe/Paris`; parts may be empty. Null for anything else. */
export function betweenOf(text: string): MovementFilterInput | null {
	const [from = "", to = "", named = "", way = "", timeZone = ""] = text.split("~");
	if (!isDay(from) || (to !== "" && !isDay(to)) || timeZone === "") return null;
	const chosen = kinds.filter((kind) => named.split("+").includes(kind.toLowerCase()));
	const movement = movements.find((one) => one.toLowerCase() === way) ?? null;
	return { from, to: to || null, kinds: chosen.length > 0 ? chosen : null, movement, timeZone };
}

/** A movement as the address has it. */
export function betweenText({ from, to, kinds, movement, timeZone }: MovementFilterInput): string {
	const named = (kinds ?? []).join("+").toLowerCase();
	return [from, to ?? "", named, movement?.toLowerCase() ?? "", timeZone].join("~");
}

/** `Nov 1 to Nov 15, entered or lost`. */
export function betweenWords({ from, to, kinds, movement }: MovementFilterInput): string {
	const days = to ? `${formatDay(from)} to ${formatDay(to)}` : `since ${formatDay(from)}`;
	const ways = (kinds ?? []).map((kind) => kindWords[kind]).join(" or ");
	const way = movement && { BETTER: "improved", WORSE: "declined" }[movement];
	return [days, ways, way].filter(Boolean).join(", ");
}
