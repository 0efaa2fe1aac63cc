import type { Episode, Origin, SeriesState } from "./series.policy.ts";
import type { Level, Reading, Step } from "./usual-range.policy.ts";

/*
 * The state of a series in a few hundred bytes. Logarithms are not stored where readings give them, and doubles are stored
 * whole, so that what is read is exactly what was written.
 *
 *   version · flags · worse and where it began · better and where it began · base · steps · tail · ref · episode
 *
 * A reading is its position (0: not found) and depth, a byte each, and its time, four. A list begins with its length.
 */

const version = 1;
const flag = { hasRef: 1, isFixed: 2, hasEpisode: 4, hasOrigin: 8, isBetter: 16 };
/** Larger than any state. */
const maxBytes = 1_024;

/** A series' state as it is stored. */
export function packState(state: SeriesState): Buffer {
	const writer = new Writer();
	const { ref, episode } = state;
	writer.byte(version);
	writer.byte(
		(ref ? flag.hasRef : 0) |
			(state.isFixed ? flag.isFixed : 0) |
			(episode ? flag.hasEpisode : 0) |
			(episode?.origin ? flag.hasOrigin : 0) |
			(episode?.direction === -1 ? flag.isBetter : 0),
	);
	writer.double(state.worse);
	writer.byte(state.worseFrom);
	writer.double(state.better);
	writer.byte(state.betterFrom);
	writer.readings(state.base);
	writer.byte(state.steps.length);
	for (const views of state.steps) for (const view of views) writer.byte(view);
	writer.readings(state.tail);
	if (ref) writer.level(ref);
	if (episode) packEpisode(writer, episode);
	return writer.bytes();
}

function packEpisode(writer: Writer, { from, to, age, inside, origin }: Episode): void {
	writer.level(from);
	writer.level(to);
	writer.byte(age);
	writer.readings(inside);
	if (!origin) return;
	writer.byte(origin.best);
	writer.byte(origin.worst);
	writer.readings(origin.base);
}

/** The state that was stored. */
export function unpackState(bytes: Buffer): SeriesState {
	const reader = new Reader(bytes);
	if (reader.byte() !== version) throw new Error("The state of a series has an unknown version.");
	const flags = reader.byte();
	const has = (one: number) => (flags & one) !== 0;
	return {
		worse: reader.double(),
		worseFrom: reader.byte(),
		better: reader.double(),
		betterFrom: reader.byte(),
		base: reader.readings(),
		steps: reader.steps(),
		tail: reader.readings(),
		ref: has(flag.hasRef) ? reader.level() : null,
		isFixed: has(flag.isFixed),
		episode: has(flag.hasEpisode) ? unpackEpisode(reader, has(flag.isBetter) ? -1 : 1, has(flag.hasOrigin)) : null,
	};
}

function unpackEpisode(reader: Reader, direction: 1 | -1, hasOrigin: boolean): Episode {
	const [from, to] = [reader.level(), reader.level()];
	const [age, inside] = [reader.byte(), reader.readings()];
	const origin = hasOrigin ? readOrigin(reader) : null;
	return { direction, from, to, age, inside, origin };
}

function readOrigin(reader: Reader): Origin {
	const [best, worst] = [reader.byte(), reader.byte()];
	return { best, worst, base: reader.readings() };
}

/** One for all states: a process packs one after the other. */
const draft = Buffer.alloc(maxBytes);

class Writer {
	#length = 0;

	byte(value: number): void {
		this.#length = draft.writeUInt8(value, this.#length);
	}

	double(value: number): void {
		this.#length = draft.writeDoubleBE(value, this.#length);
	}

	level({ x, depth, isLost }: Level): void {
		this.double(x);
		this.byte(depth);
		this.byte(isLost ? 1 : 0);
	}

	readings(readings: readonly Reading[]): void {
		this.byte(readings.length);
		for (const { position, depth, at } of readings) {
			this.byte(position ?? 0);
			this.byte(depth);
			this.#length = draft.writeUInt32BE(at, this.#length);
		}
	}

	bytes(): Buffer {
		return Buffer.from(draft.subarray(0, this.#length));
	}
}

class Reader {
	readonly #bytes: Buffer;
	#at = 0;

	constructor(bytes: Buffer) {
		this.#bytes = bytes;
	}

	byte(): number {
		return this.#bytes[this.#at++] as number;
	}

	double(): number {
		this.#at += 8;
		return this.#bytes.readDoubleBE(this.#at - 8);
	}

	level(): Level {
		return { x: this.double(), depth: this.byte(), isLost: this.byte() === 1 };
	}

	readings(): Reading[] {
		const count = this.byte();
		const readings: Reading[] = [];
		for (let index = 0; index < count; index++) {
			const [position, depth] = [this.byte(), this.byte()];
			readings.push({ position: position || null, depth, at: this.#bytes.readUInt32BE(this.#at) });
			this.#at += 4;
		}
		return readings;
	}

	steps(): Step[] {
		const count = this.byte();
		const steps: Step[] = [];
		for (let index = 0; index < count; index++) steps.push([this.byte(), this.byte()]);
		return steps;
	}
}
