import type { Day } from "../../../lib/calendar.ts";
import { type Change, emptySeries, type SeriesState, type Stepped, step } from "./usual-range/series.policy.ts";
import { packState, unpackState } from "./usual-range/state-codec.ts";
import type { Reading } from "./usual-range/usual-range.policy.ts";

/** Days without a reading after which a series is forgotten. */
export const silentDays = 90;

const dayMs = 86_400_000;

/** A reading with the measurement it comes from. */
export interface MeasuredReading extends Reading {
	keywordId: string;
	domainId: string;
	contextId: number;
	runId: string;
	checkId: string;
	readAt: Date;
	/** Of `readAt`, UTC. */
	day: Day;
}

/** A series as it is stored. */
export interface StoredSeries {
	id: string;
	/** Empty before its first reading. */
	state: Buffer;
	checkId: string;
	readAt: Date;
	day: Day;
	z: number | null;
	episodeId: string | null;
	/** What the newest reading met; only read where that is replaced. */
	before: Buffer | null;
	beforeEpisodeId: string | null;
	beforeDay: Day | null;
	beforeZ: number | null;
}

/** An episode: its first level change, stored or about to be. */
export type Episode = string | ChangeDraft | null;

/** A level change about to be stored. */
export interface ChangeDraft extends Change {
	/** Null until it has one. */
	id: string | null;
	seriesId: string;
	reading: MeasuredReading;
	/** The episode it continues; null if it begins one. */
	episode: Episode;
	endedDay: Day | null;
	endedAs: Stepped["ended"];
	isReviewed: boolean;
}

/** An episode's ID: that of its first level change. */
export function idOf(episode: Episode): string | null {
	return episode === null || typeof episode === "string" ? episode : episode.id;
}

/** The end of a stored episode. */
export interface EpisodeEnd {
	episodeId: string;
	day: Day;
	as: NonNullable<Stepped["ended"]>;
}

/** What a reading met: what is stored as the newest state, or as the one before it, or another one. */
export type Before =
	| { kind: "STORED" | "STORED_BEFORE" }
	| { kind: "OTHER"; state: Buffer | null; episode: Episode; day: Day | null; z: number | null };

/** What readings did to a series. */
export interface SeriesMove {
	seriesId: string;
	/** The newest of them. */
	reading: MeasuredReading;
	stepped: Stepped;
	state: Buffer;
	episode: Episode;
	/** What the newest reading met. */
	before: Before;
	/** The day on which the first of them replaced a reading, whose effects must go. */
	redoneDay: Day | null;
	changes: ChangeDraft[];
	ends: EpisodeEnd[];
	/** Days of the readings before the newest, with their z: what the domain's days lack. */
	earlier: { day: Day; z: number | null }[];
}

/** A series between two readings. */
interface SeriesSnapshot {
	/** Null if there was none. */
	day: Day | null;
	z: number | null;
	episode: Episode;
	packed: Buffer | null;
	state: SeriesState | null;
	stored: "STORED" | "STORED_BEFORE" | null;
}

const nothing: SeriesSnapshot = { day: null, z: null, episode: null, packed: null, state: emptySeries, stored: null };

/**
 * Moves a series on by readings, oldest first, at most one of a day; null if none of them is newer than its newest one. A
 * later reading of the same day replaces it.
 * @param reviewed how many of the readings cause no alerts
 */
export function moveSeries(
	series: StoredSeries,
	readings: readonly MeasuredReading[],
	{ proof, reviewed }: { proof: number; reviewed: number },
): SeriesMove | null {
	const isNew = series.state.length === 0;
	let newest = isNew ? null : { checkId: series.checkId, readAt: series.readAt };
	let [before, now] = isNew ? [nothing, nothing] : snapshotsOf(series);
	let move: SeriesMove | null = null;
	for (const [index, reading] of readings.entries()) {
		if (newest && !isLater(reading, newest)) continue;
		const isSilent = newest !== null && reading.readAt.getTime() - newest.readAt.getTime() > silentDays * dayMs;
		if (isSilent) [before, now] = [nothing, nothing];
		const isReplacing = now.day === reading.day;
		if (move) move.earlier.push({ day: move.reading.day, z: move.stepped.z });
		if (!isReplacing) before = now;
		const stepped = step(stateOf(before), reading, proof);
		move ??= emptyMove(series.id, { reading, stepped, redoneDay: isReplacing ? reading.day : null });
		if (stepped.ended) endEpisode(move, before.episode, { day: reading.day, as: stepped.ended });
		const change = stepped.change && draftOf(series.id, reading, stepped.change, before.episode, index < reviewed);
		if (change) move.changes.push(change);
		const episode = change && !change.isContinued ? change : before.episode;
		const { state, z } = stepped;
		now = { day: reading.day, z, episode: state.episode && episode, packed: null, state, stored: null };
		newest = reading;
		Object.assign(move, { reading, stepped });
	}
	if (!move) return null;
	return {
		...move,
		state: packedOf(now) ?? Buffer.alloc(0),
		episode: now.episode,
		before:
			before.stored === null
				? { kind: "OTHER", state: packedOf(before), episode: before.episode, day: before.day, z: before.z }
				: { kind: before.stored },
	};
}

function snapshotsOf(series: StoredSeries): [before: SeriesSnapshot, now: SeriesSnapshot] {
	const { before, beforeDay, beforeZ, beforeEpisodeId } = series;
	const { state, day, z, episodeId } = series;
	return [
		{
			day: beforeDay,
			z: beforeZ,
			episode: beforeEpisodeId,
			packed: before,
			state: before ? null : emptySeries,
			stored: "STORED_BEFORE",
		},
		{ day, z, episode: episodeId, packed: state, state: null, stored: "STORED" },
	];
}

function stateOf({ state, packed }: SeriesSnapshot): SeriesState {
	return state ?? (packed ? unpackState(packed) : emptySeries);
}

function packedOf({ state, packed, day }: SeriesSnapshot): Buffer | null {
	return packed ?? (state && day !== null ? packState(state) : null);
}

function isLater(one: Pick<MeasuredReading, "readAt" | "checkId">, other: typeof one): boolean {
	const apart = one.readAt.getTime() - other.readAt.getTime();
	return apart > 0 || (apart === 0 && BigInt(one.checkId) > BigInt(other.checkId));
}

type Begun = Pick<SeriesMove, "reading" | "stepped" | "redoneDay">;

function emptyMove(seriesId: string, begun: Begun): SeriesMove {
	const nothingYet = { state: Buffer.alloc(0), episode: null, before: { kind: "STORED" } as const };
	return { seriesId, ...begun, ...nothingYet, changes: [], ends: [], earlier: [] };
}

function endEpisode(move: SeriesMove, episode: Episode, { day, as }: Pick<EpisodeEnd, "day" | "as">): void {
	if (typeof episode === "string") move.ends.push({ episodeId: episode, day, as });
	else if (episode) Object.assign(episode, { endedDay: day, endedAs: as });
}

function draftOf(
	seriesId: string,
	reading: MeasuredReading,
	change: Change,
	episode: Episode,
	isReviewed: boolean,
): ChangeDraft {
	const ending = { endedDay: null, endedAs: null };
	return {
		...change,
		id: null,
		seriesId,
		reading,
		episode: change.isContinued ? episode : null,
		isReviewed,
		...ending,
	};
}
