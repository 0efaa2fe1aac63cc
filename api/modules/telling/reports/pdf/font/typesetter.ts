/** Which code points a font draws. */
export type Coverage = ReadonlySet<number>;

/** Line breaks and tabs lay text out instead of being drawn. */
const layout = new Set(["\n", "\r", "\t"]);
/** Invisible characters, which say how others are drawn. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
const space = /^\p{Z}$/u;
const segmenter = new Intl.Segmenter("en");

/** Text as it can be drawn: what the font lacks becomes `?`, and is counted. */
export class Typesetter {
	/** How many characters could not be drawn, as a person counts them. */
	missingCount = 0;
	readonly #coverage: Coverage;

	constructor(coverage: Coverage) {
		this.#coverage = coverage;
	}

	/** A text as it is drawn. */
	drawn(text: string): string {
		const drawn = this.#isDrawable(text)
			? text
			: Array.from(segmenter.segment(text), (part) => this.#whole(part.segment)).join("");
		// Where both signs have one glyph, the Greek letter is read from it.
		return drawn.replaceAll("∆", "Δ");
	}

	#isDrawable(text: string): boolean {
		for (const character of text) if (!this.#has(character)) return false;
		return text.search(ignorable) === -1;
	}

	#has(character: string): boolean {
		return this.#coverage.has(character.codePointAt(0) ?? 0) || layout.has(character);
	}

	/** A character as a person sees it, with its marks: drawn whole or not at all. */
	#whole(segment: string): string {
		const visible = segment.replace(ignorable, "");
		const composed = visible.normalize("NFC");
		if ([...visible].every((character) => this.#has(character))) return visible;
		if ([...composed].every((character) => this.#has(character))) return composed;
		if (space.test(visible)) return " ";
		this.missingCount += 1;
		return "?";
	}
}
