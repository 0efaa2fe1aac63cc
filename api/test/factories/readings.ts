import { emptySeries, type Stepped, step } from "../../modules/meaning/signals/usual-range/series.policy.ts";
import type { Reading } from "../../modules/meaning/signals/usual-range/usual-range.policy.ts";

const firstDay = Date.UTC(2026, 0, 1) / 1_000;

/**
 * Readings of one day after the other as a line: positions, `–` for not found, `7×3` for three times 7. Depth 100, or from
 * `@30` on 30.
 */
export function readingsOf(line: string): Reading[] {
	let depth = 100;
	const found: Omit<Reading, "at">[] = [];
	for (const word of line.split(" ")) {
		if (word.startsWith("@")) depth = Number(word.slice(1));
		else {
			const [place = "", times = "1"] = word.split("×");
			const position = place === "–" ? null : Number(place);
			found.push(...Array.from({ length: Number(times) }, () => ({ position, depth })));
		}
	}
	return found.map((reading, day) => ({ ...reading, at: firstDay + day * 86_400 + 36_000 }));
}

/** What each of these readings does to a series without earlier ones. */
export function stepsOf(readings: readonly Reading[], proof = 5): Stepped[] {
	let state = emptySeries;
	return readings.map((reading) => {
		const stepped = step(state, reading, proof);
		state = stepped.state;
		return stepped;
	});
}
