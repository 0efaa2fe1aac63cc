import { rangeInWords } from "../../../entities/alert/alert-words.ts";
import type { LevelTick, UsualBand } from "./usual-bands.ts";
import { figuresInWords } from "./usual-words.ts";

/** What is known of a keyword's level on a day. */
export interface DayLevel {
	/** `3–6`; null if not known. */
	range: string | null;
	/** `4 → 12`: what began on the day. */
	moves: string[];
}

export function levelOn(index: number, bands: readonly UsualBand[], ticks: readonly LevelTick[]): DayLevel {
	const band = bands.find(({ from, to }) => from <= index && index <= to);
	return {
		range: band ? rangeInWords(band) : null,
		moves: ticks.filter((tick) => tick.index === index).map(({ change }) => figuresInWords(change)),
	};
}

/** `usually 3–6`, `usually 9–17, level change 4 → 12`; empty if nothing is known. */
export function dayLevelInWords({ range, moves }: DayLevel): string {
	return [...(range === null ? [] : [`usually ${range}`]), ...moves.map((move) => `level change ${move}`)].join(", ");
}
