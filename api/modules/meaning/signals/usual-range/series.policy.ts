import {
	important,
	type Level,
	levelOf,
	logOf,
	mostProof,
	positionOf,
	type Reading,
	type Step,
	slack,
	type Usual,
	usualRange,
	viewOf,
	zOf,
} from "./usual-range.policy.ts";

const maxBase = 28;
const maxTail = 28;
const maxSteps = 27;
const maxAgeOfReadings = 200;
const maxAgeOfEpisode = 14;
/** Readings of another level that the usual range learns once the keyword is back. */
const readingsAwayKept = 2;
const secondsOfADay = 86_400;

/** What an episode began with, to recognise the return; a slide has none. */
export interface Origin {
	base: readonly Reading[];
	best: number;
	worst: number;
}

/** From a level change until the keyword is back, or the new level is usual. */
export interface Episode {
	/** 1: worse, −1: better. */
	direction: 1 | -1;
	from: Level;
	to: Level;
	/** Readings since its last level change. */
	age: number;
	/** The last reading, if it was where the keyword stood before. */
	inside: readonly Reading[];
	origin: Origin | null;
}

/** What is known of a keyword in one context after its newest reading. */
export interface SeriesState {
	/** Readings of the usual range, oldest first. */
	base: readonly Reading[];
	/** How far readings in a row were apart, oldest first. */
	steps: readonly Step[];
	/** Readings that may be the beginning of a change. */
	tail: readonly Reading[];
	/** How much speaks for a change for the worse and for the better, and with which reading of the tail that began. */
	worse: number;
	better: number;
	worseFrom: number;
	betterFrom: number;
	/** The level that changes are judged against; null until the usual range was known. */
	ref: Level | null;
	/** Whether `ref` stays as it is, or follows the usual level. */
	isFixed: boolean;
	episode: Episode | null;
}

/** A series without readings. */
export const emptySeries: SeriesState = {
	base: [],
	steps: [],
	tail: [],
	worse: 0,
	better: 0,
	worseFrom: 0,
	betterFrom: 0,
	ref: null,
	isFixed: false,
	episode: null,
};

/** A level change as it is found. */
export interface Change {
	direction: 1 | -1;
	from: Level;
	to: Level;
	/** The first reading of the new level, and how many there are. */
	since: Reading;
	readings: number;
	isSlide: boolean;
	isImportant: boolean;
	/** The usual range it left. */
	best: number;
	worst: number;
	/** It continues the episode under way. */
	isContinued: boolean;
}

/** What a reading did. */
export interface Stepped {
	state: SeriesState;
	/** The usual range that it was judged by; null if it was not known. */
	usual: Usual | null;
	/** How far it was from the usual level, −5 to 5; above 0 is worse. */
	z: number | null;
	isOutside: boolean;
	change: Change | null;
	/** How the episode ended that was under way before it. */
	ended: "RECOVERED" | "SETTLED" | null;
}

/** How much must speak for a change: the more keywords, the more. */
export function proofFor(keywordCount: number): number {
	if (keywordCount <= 300) return 5;
	return keywordCount <= 3_000 ? 7.5 : mostProof;
}

/** The UTC day of a reading, in days since 1970. */
export function dayOf({ at }: Pick<Reading, "at">): number {
	return Math.floor(at / secondsOfADay);
}

/** Moves a series on by its next reading. @param proof as `proofFor` gives it */
export function step(before: SeriesState, reading: Reading, proof: number): Stepped {
	const state = { ...before };
	removeOld(state, dayOf(reading) - maxAgeOfReadings);
	const { depth } = reading;
	const usual = usualRange(state.base, state.steps, depth);
	if (!usual) {
		accept(state, reading);
		return { state, usual, z: null, isOutside: false, change: null, ended: null };
	}
	if (!state.ref || !state.isFixed || (state.ref.isLost && state.ref.depth < depth)) {
		state.ref = levelOf(state.base, depth);
		state.isFixed = usual.count === maxBase;
	}
	const view = viewOf(reading, depth) ?? depth + 1;
	const z = zOf(usual, view, proof);
	const isOutside = view > usual.worst || view < usual.best;
	const evaluated = { state, usual, z, isOutside };
	const episodeEnd = ageEpisode(state, reading, view);
	if (episodeEnd === "RECOVERED") return { ...evaluated, change: null, ended: episodeEnd };
	gather(state, reading, z);
	if (Math.max(state.worse, state.better) >= proof - slack) {
		const { change, ended } = changeLevel(state, state.ref, usual, depth);
		return { ...evaluated, change, ended: ended ?? episodeEnd };
	}
	const slid = isQuiet(state) || state.tail.length > maxTail ? settle(state, state.ref, depth) : null;
	return { ...evaluated, change: slid?.change ?? null, ended: slid?.ended ?? episodeEnd };
}

/** Whether nothing points to a change. */
export function isQuiet({ worse, better }: SeriesState): boolean {
	return worse === 0 && better === 0;
}

/** The readings of the tail that speak for a change, those of the larger sum. */
export function pointing(state: SeriesState): readonly Reading[] {
	return state.tail.slice(state.worse >= state.better ? state.worseFrom : state.betterFrom);
}

function removeOld(state: SeriesState, firstDay: number): void {
	const isOld = (reading: Reading | undefined) => reading !== undefined && dayOf(reading) < firstDay;
	if (isOld(state.base[0])) state.base = state.base.filter((reading) => !isOld(reading));
	if (!isOld(state.tail[0])) return;
	const left = state.tail.filter((reading) => !isOld(reading));
	const gone = state.tail.length - left.length;
	state.tail = left;
	state.worseFrom = Math.max(0, state.worseFrom - gone);
	state.betterFrom = Math.max(0, state.betterFrom - gone);
}

/** Takes readings into the usual range. */
function accept(state: SeriesState, ...readings: readonly Reading[]): void {
	for (const reading of readings) {
		const last = state.base.at(-1);
		const [from, to] = [last ? viewOf(last, reading.depth) : null, viewOf(reading, reading.depth)];
		if (from !== null && to !== null) state.steps = [...state.steps, [from, to] as const].slice(-maxSteps);
		state.base = [...state.base, reading].slice(-maxBase);
	}
}

function removeTail(state: SeriesState): void {
	Object.assign(state, { tail: [], worse: 0, better: 0, worseFrom: 0, betterFrom: 0 });
}

/** Whether a reading ends the episode: the second in a row where the keyword stood before, or the fourteenth elsewhere. */
function ageEpisode(state: SeriesState, reading: Reading, view: number): "RECOVERED" | "SETTLED" | null {
	if (!state.episode) return null;
	const episode = { ...state.episode, age: state.episode.age + 1 };
	state.episode = episode;
	const { origin, from, to } = episode;
	if (origin) {
		const x = logOf(view);
		const isBack = view >= origin.best && view <= origin.worst && Math.abs(x - from.x) < Math.abs(x - to.x);
		const inside = isBack ? [...episode.inside, reading] : [];
		if (inside.length === 2) {
			// What was seen meanwhile is part of what is usual.
			const base = [...origin.base, ...state.base.slice(0, readingsAwayKept)].slice(-maxBase);
			Object.assign(state, { base, ref: from, isFixed: true, episode: null });
			removeTail(state);
			accept(state, ...inside);
			return "RECOVERED";
		}
		episode.inside = inside;
	}
	if (episode.age < maxAgeOfEpisode) return null;
	state.episode = null;
	return "SETTLED";
}

function gather(state: SeriesState, reading: Reading, z: number): void {
	if (state.worse === 0) state.worseFrom = state.tail.length;
	if (state.better === 0) state.betterFrom = state.tail.length;
	state.tail = [...state.tail, reading];
	state.worse = Math.max(0, state.worse + z - 1.5);
	state.better = Math.max(0, state.better - z - 1.5);
}

type LevelStep = Pick<Stepped, "change" | "ended">;

/** Enough readings speak for a change: they become the usual range. */
function changeLevel(state: SeriesState, ref: Level, usual: Usual, depth: number): LevelStep {
	const readings = pointing(state);
	const to = levelOf(readings, depth);
	const { episode } = state;
	const from = episode?.from ?? ref;
	const direction = Math.sign(to.x - from.x) as 1 | 0 | -1;
	const isContinued = episode?.direction === direction;
	const { best, worst } = usual;
	if (episode && isContinued) state.episode = { ...episode, to, age: 0, inside: [] };
	else {
		const origin = episode?.origin ?? { base: state.base, best, worst };
		state.episode = direction === 0 ? null : { direction, from, to, age: 0, inside: [], origin };
	}
	state.base = [];
	removeTail(state);
	accept(state, ...readings);
	const isMoved = important(positionOf(ref), positionOf(to));
	if (isMoved) state.ref = to;
	state.isFixed = !isMoved;
	const isImportant = important(positionOf(from), positionOf(to));
	const ended = episode && !isContinued ? "RECOVERED" : null;
	const [since] = readings;
	if (direction === 0 || !since) return { change: null, ended };
	const moved = { direction, from, to, since, readings: readings.length, isSlide: false, isImportant };
	return { change: { ...moved, best, worst, isContinued }, ended };
}

/** Nothing speaks for a change, or not enough in four weeks: the readings become usual. Over time these may have slid. */
function settle(state: SeriesState, ref: Level, depth: number): LevelStep {
	accept(state, ...state.tail);
	removeTail(state);
	const none = { change: null, ended: null };
	const [since] = state.base;
	if (!state.isFixed || state.base.length < maxBase || !since) return none;
	const to = levelOf(state.base, depth);
	// What stood below this depth has not come nearer because less was looked through.
	const x = Math.min(ref.x, logOf(depth + 1));
	// Seldom true, and found out more quickly than the rest.
	if (!important(2 ** x, positionOf(to))) return none;
	const usual = usualRange(state.base, state.steps, depth);
	if (usual?.count !== maxBase || Math.abs(usual.center - x) < 2 * usual.sigma) return none;
	const { episode } = state;
	const direction = to.x > ref.x ? 1 : -1;
	state.episode = { direction, from: ref, to, age: 0, inside: [], origin: null };
	state.ref = to;
	const ended = episode && (episode.direction === direction ? "SETTLED" : "RECOVERED");
	const moved = { direction, from: ref, to, since, readings: maxBase, isSlide: true, isImportant: true } as const;
	return { change: { ...moved, ...rangeAround(ref, usual, depth), isContinued: false }, ended };
}

/** The range that a slide left: as wide about the level before as it now is about the new one. */
function rangeAround(from: Level, { center, low, high }: Usual, depth: number): Pick<Usual, "best" | "worst"> {
	const end = from.isLost ? depth + 1 : depth;
	const [best, worst] = [2 ** (from.x - (center - low)), 2 ** (from.x + (high - center))];
	return { best: Math.min(end, Math.max(1, Math.ceil(best - slack))), worst: Math.min(end, Math.floor(worst + slack)) };
}
