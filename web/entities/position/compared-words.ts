import type { ComparisonReason, Device } from "../../gql/graphql.ts";
import { dayOf, daysBetween } from "../../lib/days.ts";
import { formatDay } from "../../lib/format.ts";
import { providerName } from "../serp/providers.ts";
import type { Standing } from "./position.ts";

/** A keyword's position, and how it was measured. */
export interface MeasuredStanding extends Standing {
	provider: string;
	measuredDevice: Device;
}

/** A keyword's standings on two days, and why they have no change. */
export interface Compared {
	before: MeasuredStanding | null;
	after: MeasuredStanding | null;
	reasons: readonly ComparisonReason[];
}

const deviceNames: Record<Device, string> = { DESKTOP: "Desktop", MOBILE: "Mobile" };

/** `2 d earlier` for a standing measured before its day; null if on it. */
export function ageInWords({ checkedAt }: { checkedAt: string }, day: string, timeZone: string): string | null {
	const days = daysBetween(dayOf(checkedAt, timeZone), day);
	return days > 0 ? `${days} d earlier` : null;
}

/** Why a keyword was not compared with a day, `yyyy-MM-dd`: `provider: Serper, then DataForSEO`. */
export function reasonsInWords(row: Compared, from: string): string {
	return row.reasons.map((reason) => reasonInWords(reason, row, from)).join(" · ");
}

function reasonInWords(reason: ComparisonReason, { before, after }: Compared, from: string): string {
	const both = (read: (standing: MeasuredStanding) => string | number) =>
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
