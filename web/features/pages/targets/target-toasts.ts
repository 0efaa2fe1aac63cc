import { formatCount } from "../../../lib/format.ts";

/** `For 12 keywords. 2 rank with no page and stay as they are.` */
export function takenInWords({ updated, skipped }: { updated: number; skipped: number }): string {
	const stay =
		skipped > 0
			? ` ${formatCount(skipped, "keyword")} without a ranking page ${skipped === 1 ? "stays" : "stay"} as before.`
			: "";
	return `For ${formatCount(updated, "keyword")}.${stay}`;
}
