import type { FetchSearchVolumesMutation } from "../../gql/graphql.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";

type Fetched = Pick<FetchSearchVolumesMutation["fetchSearchVolumes"], "fresh" | "queued" | "unsuitable">;

/** Keywords a sentence names. */
const named = 3;

/** The result of requesting search volumes: a title and a sentence or more. */
export function fetchedInWords({ fresh, queued, unsuitable }: Fetched): { title: string; description: string } {
	const title =
		queued > 0 ? "Fetching search volumes" : fresh > 0 ? "Search volumes are up to date" : "No search volume to fetch";
	const sentences = [
		queued > 0 && `${formatCount(queued, "keyword")} ${queued === 1 ? "waits for its own" : "wait for theirs"}.`,
		fresh > 0 && `${formatCount(fresh, "keyword")} ${fresh === 1 ? "has one" : "have one"} of the last 30 days.`,
		unsuitable.length > 0 && unsuitableInWords(unsuitable),
	];
	return { title, description: sentences.filter(Boolean).join(" ") };
}

/** Names keywords whose search volume cannot be requested, with the reason where it is the same for all. */
function unsuitableInWords(unsuitable: Fetched["unsuitable"]): string {
	const names = unsuitable.slice(0, named).map(({ keyword }) => `“${keyword}”`);
	const others = unsuitable.length - names.length;
	const list = others > 0 ? `${names.join(", ")} and ${formatInteger(others)} others` : names.join(", ");
	const reasons = new Set(unsuitable.map(({ reason }) => reason));
	const [reason = ""] = reasons;
	if (reasons.size > 1) return `Not available for ${list}; their details say why.`;
	return `Not available for ${list}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
}
