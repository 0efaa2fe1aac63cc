import { describe, expect, it } from "vitest";
import { chartDays } from "../history/chart-days.ts";
import { type LevelChange, levelTicks, usualBands } from "./usual-bands.ts";

const dayAt = (date: number) => new Date(Date.UTC(2026, 10, date)).toISOString().slice(0, 10);

/** Days of November, from the first; 0 is not found, null not measured. */
function november(oldestFirst: readonly (number | null)[]) {
	const positions = oldestFirst.toReversed();
	return chartDays({
		dates: positions.map((_, at) => dayAt(oldestFirst.length - at)),
		positions,
		depths: positions.map((position) => (position === null ? null : 30)),
		urls: positions.map(() => null),
		failed: positions.map(() => null),
		isFeaturedSnippet: positions.map(() => null),
		contextChanges: [],
	});
}

const times = (count: number, position: number) => Array.from({ length: count }, () => position);

function change(since: number, at: number, values: Partial<LevelChange> = {}): LevelChange {
	return {
		at: `${dayAt(at)}T06:00:00.000Z`,
		since: `${dayAt(since)}T06:00:00.000Z`,
		direction: "WORSE",
		from: 5,
		to: 12,
		depth: 30,
		usualBest: 4,
		usualWorst: 7,
		readings: at - since + 1,
		isSlide: false,
		isImportant: true,
		...values,
	};
}

const learning = { isReady: false, readings: 3, position: null, best: null, worst: null, isOutside: false };
const ready = (best: number | null, worst: number | null) => ({
	...learning,
	isReady: true,
	readings: 6,
	position: 5,
	best,
	worst,
});
const base = { contextDays: [], timeZone: "UTC" };

describe("usual ranges in the chart", () => {
	it("there is none while the keyword is learning", () => {
		expect(usualBands(november(times(5, 5)), { ...base, usual: learning, levelChanges: [] })).toEqual([]);
	});

	it("today's is over the readings it was learned from, and no further back", () => {
		const known = { ...base, usual: ready(4, 7), levelChanges: [] };
		expect(usualBands(november(times(10, 5)), known)).toEqual([{ from: 0, to: 9, best: 4, worst: 7 }]);
		expect(usualBands(november(times(40, 5)), known)).toEqual([{ from: 12, to: 39, best: 4, worst: 7 }]);
		expect(usualBands(november([null, null, ...times(8, 5), null]), known)).toMatchObject([{ from: 2, to: 9 }]);
	});

	it("each level change ends one, and the next begins with the new level", () => {
		const days = november([...times(8, 5), ...times(10, 12)]);
		const bands = usualBands(days, { ...base, usual: ready(9, 17), levelChanges: [change(9, 10)] });
		expect(bands).toEqual([
			{ from: 0, to: 7, best: 4, worst: 7 },
			{ from: 8, to: 17, best: 9, worst: 17 },
		]);
	});

	it("after a level change there is none until the new level is known", () => {
		const days = november([...times(8, 5), ...times(3, 12)]);
		const bands = usualBands(days, { ...base, usual: learning, levelChanges: [change(9, 10)] });
		expect(bands).toEqual([{ from: 0, to: 7, best: 4, worst: 7 }]);
	});

	it("a keyword that returned has its range again from then on, not for the time in between", () => {
		const days = november([...times(8, 5), 12, 12, 12, 13, 6, 5, 5, 5]);
		const bands = usualBands(days, { ...base, usual: ready(4, 7), levelChanges: [change(9, 10)] });
		expect(bands).toEqual([
			{ from: 0, to: 7, best: 4, worst: 7 },
			{ from: 12, to: 15, best: 4, worst: 7 },
		]);
	});

	it("one reading in the former range is not back", () => {
		const days = november([...times(8, 5), 12, 12, 5, 12, 12, 12]);
		const bands = usualBands(days, { ...base, usual: ready(9, 17), levelChanges: [change(9, 10)] });
		expect(bands.at(-1)).toMatchObject({ from: 8, to: 13 });
	});

	it("a keyword that fell twice returns to the range it left first", () => {
		const days = november([...times(8, 5), 9, 9, 22, 22, 6, 5, 5]);
		const changes = [change(11, 12, { to: 22, usualBest: 8, usualWorst: 11 }), change(9, 10, { to: 9 })];
		const bands = usualBands(days, { ...base, usual: ready(4, 7), levelChanges: changes });
		expect(bands.at(-1)).toMatchObject({ from: 12, to: 14 });
	});

	it("a slide takes its range along", () => {
		const days = november(times(20, 9));
		const levelChanges = [change(1, 15, { isSlide: true })];
		expect(usualBands(days, { ...base, usual: ready(8, 11), levelChanges })).toEqual([
			{ from: 0, to: 19, best: 8, worst: 11 },
		]);
	});

	it("what was measured otherwise is not part of them", () => {
		const days = november(times(20, 5));
		const known = { ...base, usual: ready(4, 7), levelChanges: [], contextDays: [dayAt(8)] };
		expect(usualBands(days, known)).toMatchObject([{ from: 7, to: 19 }]);
	});

	it("a range that includes not found is open below", () => {
		const days = november([...times(8, 0), 12, 12]);
		const bands = usualBands(days, {
			...base,
			usual: learning,
			levelChanges: [change(9, 10, { direction: "BETTER", from: null, usualBest: 31, usualWorst: 31 })],
		});
		expect(bands).toEqual([{ from: 0, to: 7, best: null, worst: null }]);
	});
});

describe("level changes in the chart", () => {
	it("are at the first day of the new level, oldest first, unless it is before the chart", () => {
		const days = november(times(20, 5));
		const changes = [change(15, 17), change(3, 4), change(-20, -18)];
		expect(levelTicks(days, changes, "UTC").map(({ index }) => index)).toEqual([2, 14]);
	});
});
