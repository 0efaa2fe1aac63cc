import { providerName } from "../../../entities/serp/provider-names.ts";
import type { ComparisonReason, ComparisonRowFragment } from "../../../gql/graphql.ts";
import { dayOf, daysBetween } from "../../../lib/days.ts";
import { formatDay } from "../../../lib/format.ts";
import type { TwoDays } from "../view/changes-state.ts";

export type Standing = NonNullable<ComparisonRowFragment["before"]>;

type Compared = Pick<ComparisonRowFragment, "before" | "after" | "reasons">;

const deviceNames: Record<Standing["measuredDevice"], string> = { DESKTOP: "Desktop", MOBILE: "Mobile" };

/** `2 d earlier` of a standing that was measured before its day; null if on it. */
export function ageInWords({ checkedAt }: Pick<Standing, "checkedAt">, day: string, timeZone: string): string | null {
	const days = daysBetween(dayOf(checkedAt, timeZone), day);
	return days > 0 ? `${days} d earlier` : null;
}

/** Why a keyword was not compared: `provider: Serper, then DataForSEO`. */
export function reasonsInWords(row: Compared, days: TwoDays): string {
	return row.reasons.map((reason) => reasonInWords(reason, row, days)).join(", ");
}

function reasonInWords(reason: ComparisonReason, { before, after }: Compared, { from }: TwoDays): string {
	const both = (read: (standing: Standing) => string | number) =>
		before && after ? `${read(before)}, then ${read(after)}` : "differs";
	switch (reason) {
		case "NO_EARLIER":
			return `not checked by ${formatDay(from)}`;
		case "NO_LATER":
			return "not checked since";
		case "PROVIDER":
			return `provider: ${both(({ provider }) => providerName(provider))}`;
		case "DEVICE":
			return `measured device: ${both(({ measuredDevice }) => deviceNames[measuredDevice])}`;
		case "DEPTH":
			return before && after ? `read to ${before.depth}, then to ${after.depth}` : "read to another depth";
		case "SNIPPET":
			return "featured snippet";
		case "ENGINE":
			return "another search engine";
		case "LOCATION":
			return "another location";
		case "SITE":
			return "another domain URL";
		case "QUERY":
			return "results for another query";
		default:
			return "other counting rules";
	}
}
