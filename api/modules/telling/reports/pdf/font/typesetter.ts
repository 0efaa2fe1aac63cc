import { arrows } from "./arrow-font.ts";

/** A piece of text in one font. */
export interface Run {
	text: string;
	font?: "Arrows";
}

/** Which code points a font draws. */
export type Coverage = ReadonlySet<number>;

/** Line breaks and tabs lay text out instead of being drawn. */
const layout = new Set(["\n", "\r", "\t"]);
/** Invisible characters, which say how others are drawn. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
const space = /^\p{Zs}$/u;
const segmenter = new Intl.Segmenter("en");

/** Text as it can be drawn: what the font lacks becomes `?`, and is counted. */
export class Typesetter {
	/** How many characters could not be drawn, as a person counts them. */
	missingCount = 0;
	readonly #coverage: Coverage;

	constructor(coverage: Coverage) {
		this.#coverage = coverage;
	}

	/** The text in pieces of one font each. */
	runs(text: string): Run[] {
		const drawn = this.#isDrawable(text)
			? text
			: Array.from(segmenter.segment(text), (part) => this.#drawn(part.segment));
		const runs: Run[] = [];
		// Where both signs have one glyph, the Greek letter is read from it.
		for (const character of Array.isArray(drawn) ? drawn.join("") : drawn)
			add(runs, character === "∆" ? "Δ" : character);
		return runs;
	}

	#isDrawable(text: string): boolean {
		for (const character of text) if (!this.#has(character)) return false;
		return text.search(ignorable) === -1;
	}

	#has(character: string): boolean {
		return this.#coverage.has(character.codePointAt(0) ?? 0) || arrows.has(character) || layout.has(character);
	}

	/** A character as a person sees it, with its marks: drawn whole or not at all. */
	#drawn(segment: string): string {
		const visible = segment.replace(ignorable, "");
		const composed = visible.normalize("NFC");
		if ([...visible].every((character) => this.#has(character))) return visible;
		if ([...composed].every((character) => this.#has(character))) return composed;
		if (space.test(visible)) return " ";
		this.missingCount += 1;
		return "?";
	}
}

function add(runs: Run[], character: string): void {
	const font = arrows.has(character) ? "Arrows" : undefined;
	const last = runs.at(-1);
	if (last && last.font === font) last.text += character;
	else runs.push(font ? { text: character, font } : { text: character });
}
