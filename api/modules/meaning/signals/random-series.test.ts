import { beforeAll, expect, it } from "vitest";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { pick, seedOf, unit } from "../../../lib/seeded.ts";
import type { PastMeasurement } from "../../../test/factories/histories.ts";
import { buildMeasuredRun } from "../../../test/factories/measured-runs.ts";
import { startTracking } from "../../../test/factories/tracking.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { evaluateRun } from "./evaluate-run.service.ts";
import { levelChangeRow } from "./signal-rows.ts";
import { dayOf, emptySeries, proofFor, type Stepped, step } from "./usual-range/series.policy.ts";
import { unpackState } from "./usual-range/state-codec.ts";
import { positionOf, type Reading } from "./usual-range/usual-range.policy.ts";

const keywords = 680;
const days = 60;
const providers = ["serper", "sandbox"];

const db = setUpDatabase();
let em: EntityManager;
let keywordIds: string[];

beforeAll(async () => {
	em = db.orm.em.fork();
	({ keywordIds } = await startTracking(db, { keywords, depth: 30 }));
});

const seed = seedOf("random series");
let thrown = 0;
const dice = () => unit(seed, thrown++);
const among = (count: number) => pick(seed, thrown++, count);

/** A keyword's position: a level that jumps now and then, with noise, and now and then nothing at all. */
function positionOn(keyword: number, day: number): number | null {
	const level = 1 + pick(seedOf(`level ${keyword}`), Math.floor((day + keyword) / 17), 40);
	const position = Math.max(1, Math.round(level * (0.85 + 0.3 * dice())));
	return dice() < 0.05 ? null : position;
}

/** The measurements of some keywords on a day, up to three for each; an own snippet without a position is one in fifty. */
function measurementsOn(day: number): PastMeasurement[] {
	return keywordIds.flatMap((keywordId, keyword) => {
		if (dice() < 0.1) return [];
		const hours = Array.from({ length: 1 + Number(dice() < 0.2) + Number(dice() < 0.1) }, () => among(24 * 60)).sort(
			(a, b) => a - b,
		);
		return [...new Set(hours)].map((minute) => {
			const depth = [10, 30, 30, 100][among(4)] ?? 30;
			const found = positionOn(keyword, day);
			const position = found !== null && found <= depth ? found : null;
			const at = new Date(Date.UTC(2026, 5, day, 0, minute)).toISOString();
			const provider = providers[Number(dice() < (keyword % 2 === 0 ? 0 : 0.3))] ?? "";
			return { keywordId, at, depth, position, provider, isFeaturedSnippet: position === null && dice() < 0.4 };
		});
	});
}

/** Runs in the order of their ends; each keyword once in each. */
function runsOf(measurements: readonly PastMeasurement[]): PastMeasurement[][] {
	const runs: Map<string, PastMeasurement>[] = [];
	for (const one of measurements) {
		let run = runs.find(
			(run, index) => !run.has(one.keywordId) && !runs.slice(index + 1).some((later) => later.has(one.keywordId)),
		);
		if (!run) {
			run = new Map();
			runs.push(run);
		}
		run.set(one.keywordId, one);
	}
	return runs.map((run) => [...run.values()]);
}

/** What should be known of each series: the readings that count, in order. */
class Expected {
	readonly #readings = new Map<string, (Reading & { time: number })[]>();

	measure({ keywordId, provider = "", at, position = null, depth = 100, isFeaturedSnippet }: PastMeasurement): void {
		if (position === null && isFeaturedSnippet) return;
		const key = `${keywordId} ${provider}`;
		const readings = this.#readings.get(key) ?? [];
		this.#readings.set(key, readings);
		const time = Date.parse(at);
		const reading = { position, depth, at: Math.floor(time / 1_000), time };
		const newest = readings.at(-1);
		if (newest && newest.time >= time) return;
		if (newest && dayOf(newest) === dayOf(reading)) readings.pop();
		readings.push(reading);
	}

	series() {
		return new Map(
			[...this.#readings].map(([key, readings]) => [key, readings.map(({ time: _, ...reading }) => reading)]),
		);
	}
}

/** From the first reading to the last, in one go. */
function steppedFromStart(readings: readonly Reading[]): Stepped[] {
	let state = emptySeries;
	return readings.map((reading) => {
		const stepped = step(state, reading, proofFor(keywords));
		state = stepped.state;
		return stepped;
	});
}

/** What should be stored of a series' level changes, each by its place among them. */
function changesOf(readings: readonly Reading[], steps: readonly Stepped[]) {
	const changes: {
		day: number;
		direction: number;
		fromT: number;
		toT: number;
		episode: number;
		endedDay: number | null;
		endedAs: string | null;
	}[] = [];
	let episode: number | null = null;
	for (const [index, { change, ended, state }] of steps.entries()) {
		const day = dayOf(readings[index] as Reading);
		const begun = episode === null ? undefined : changes[episode];
		if (ended && begun) Object.assign(begun, { endedDay: day, endedAs: ended });
		if (change) {
			const first: number = change.isContinued && episode !== null ? episode : changes.length;
			const { direction, from, to } = change;
			changes.push({
				day,
				direction,
				fromT: positionOf(from),
				toT: positionOf(to),
				episode: first,
				endedDay: null,
				endedAs: null,
			});
			episode = first;
		}
		if (!state.episode) episode = null;
	}
	return changes;
}

it("what is stored of 1,000 random series is what their readings give from the start, however runs are split, repeated or late", async () => {
	const expected = new Expected();
	const late: PastMeasurement[][] = [];
	for (let day = 1; day <= days; day++) {
		for (const run of runsOf(measurementsOn(day))) {
			// Some runs end in two parts, and some parts are evaluated days later.
			const cut = dice() < 0.3 ? among(run.length) : run.length;
			const [now, rest] = [run.slice(0, cut), run.slice(cut)];
			if (rest.length > 0) late.push(rest);
			const due = dice() < 0.2 ? [now, ...late.splice(0)] : [now];
			for (const part of due.filter(({ length }) => length > 0)) {
				const runId = await buildMeasuredRun(em, part);
				await Promise.all([
					evaluateRun({ em: em.fork() }, runId),
					...(dice() < 0.1 ? [evaluateRun({ em: em.fork() }, runId)] : []),
				]);
				if (dice() < 0.2) await evaluateRun({ em: em.fork() }, runId);
				for (const one of part) expected.measure(one);
			}
		}
	}
	const stored = await rowsOf(
		em,
		sql<{ id: string; key: string; state: Buffer; bytes: number }>`
			select s.id, s.keyword_id || ' ' || c.provider as key, s.state, pg_column_size(s.*) as bytes
			from series s join measurement_contexts c on c.id = s.context_id`,
	);
	const changes = Map.groupBy(
		await levelChangeRow.read(em, sql`select ${levelChangeRow.list} from level_changes c order by c.at`),
		({ seriesId }) => seriesId,
	);
	const series = expected.series();
	expect(stored.map(({ key }) => key).sort()).toEqual([...series.keys()].sort());
	expect(Math.max(...stored.map(({ bytes }) => bytes))).toBeLessThanOrEqual(1_500);
	expect(stored.length).toBeGreaterThanOrEqual(1_000);
	let count = 0;
	for (const { id, key, state } of stored) {
		const readings = series.get(key) ?? [];
		const steps = steppedFromStart(readings);
		expect(unpackState(state), key).toEqual(steps.at(-1)?.state);
		const found = changes.get(id) ?? [];
		const places = new Map(found.map(({ id }, place) => [id, place]));
		const reported = found.map(({ day, direction, fromT, toT, episodeId, endedDay, endedAs }, place) => ({
			day: dayNumber(day),
			direction,
			fromT,
			toT,
			episode: episodeId === null ? place : places.get(episodeId),
			endedDay: endedDay && dayNumber(endedDay),
			endedAs,
		}));
		expect(reported, key).toEqual(changesOf(readings, steps));
		count += reported.length;
	}
	expect(count).toBeGreaterThan(500);
}, 300_000);

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;
