/** The mark at the beginning of a file that names its encoding. */
function markedEncoding([first, second, third]: Uint8Array): string | null {
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : null;
}

/** UTF-16 without a mark, by its line breaks; in a single line by the zeros that Latin letters leave. */
function unmarkedUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
	const pairs = Math.floor(bytes.length / 2);
	const count = (isIn: (first: number, second: number) => boolean) => {
		let found = 0;
		for (let at = 0; at < pairs; at++) if (isIn(bytes[2 * at]!, bytes[2 * at + 1]!)) found++;
		return found;
	};
	const isBreak = (byte: number) => byte === 0x0a || byte === 0x0d;
	const little = { breaks: count((a, b) => b === 0 && isBreak(a)), zeros: count((_, b) => b === 0) };
	const big = { breaks: count((a, b) => a === 0 && isBreak(b)), zeros: count((a) => a === 0) };
	const isUtf16 = (one: typeof little, other: typeof little) =>
		one.breaks > 0
			? one.breaks > other.breaks && one.zeros * 50 > pairs
			: other.zeros === 0 && one.zeros > 0 && one.zeros * 4 >= pairs;
	return isUtf16(little, big) ? "utf-16le" : isUtf16(big, little) ? "utf-16be" : null;
}

/** Letters beyond ASCII by which languages of one-byte encodings are told apart; an earlier one counts where two fit equally. */
const alphabets: readonly (readonly [encoding: string, letters: string])[] = [
	["windows-1252", "äöüßàâáãåæçèéêëìíîïñòóôøœùúûÿ¿¡ºª"],
	["windows-1254", "çğıöşüâîû"],
	["windows-1250", "ąćęłńóśźż"],
	["windows-1250", "áčďéěíňóřšťúůýžäôĺľŕ"],
	["windows-1250", "áéíóöőúüű"],
	["windows-1250", "ăâîşţ"],
	["windows-1250", "čćđšž"],
];

/** Signs that occur in texts of any language. */
const signs = "€£§©®°´·«»„“”‚‘’–—…\u00a0";

/** How well the letters beyond ASCII are those of a language, from 1 down. */
function fitOf(text: string, letters: string): number {
	let points = 0;
	let all = 0;
	for (const letter of text.toLowerCase()) {
		if (letter < "\u0080" || signs.includes(letter)) continue;
		all++;
		points += letters.includes(letter) ? 1 : -2;
	}
	return all === 0 ? 0 : points / all;
}

/** The share of a text's characters beyond ASCII that are such. */
function shareOf(text: string, pattern: RegExp): number {
	const all = text.match(/[^\0-\x7f]/g)?.length ?? 0;
	return all === 0 ? 0 : (text.match(pattern)?.length ?? 0) / all;
}

function decodes(encoding: string, bytes: Uint8Array): string | null {
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
	} catch {
		return null;
	}
}

const commonSyllables =
	"이다는가에의을로하고지기도인한사리스시자대정어서나일주라보수부아전제해여장원상그조만들과구비거유물소공선성교관경안있위동면계내실생치트국업용마중모게간식방천추격후매커호텔맛집울산피두";

/** Encodings of other scripts, each with how much of a text must be in it, and what such a text never has. */
const scripts: readonly (readonly [encoding: string, wanted: RegExp, least: number, never: RegExp])[] = [
	["shift_jis", /[\u3040-\u30ff]/g, 0.25, /[\uff61-\uff9f]{3}/],
	["euc-jp", /[\u3040-\u30ff]/g, 0.15, /[\uff61-\uff9f]{3}/],
	["euc-kr", new RegExp(`[${commonSyllables}]`, "g"), 0.3, /[\u4e00-\u9fff]{4}/],
	["windows-1251", /[а-яё]/gi, 0.9, /[а-яё][А-ЯЁ]/],
	["windows-1253", /[α-ωά-ώ]/gi, 0.9, /[α-ωά-ώ][Α-ΩΆ-Ώ]|[ΰΐ].?[ΰΐ]/],
	["gb18030", /[\u4e00-\u9fff]/g, 0.8, /[\ue000-\uf8ff]/],
	["big5", /[\u4e00-\u9fff]/g, 0.8, /[\ue000-\uf8ff]/],
];

/** The encoding of bytes that are not UTF-8, by the letters they would be. */
function oldEncoding(bytes: Uint8Array): string {
	let high = 0;
	let inRuns = 0;
	for (let at = 0, run = 0; at <= bytes.length; at++) {
		if ((bytes[at] ?? 0) >= 0x80) run++;
		else {
			high += run;
			if (run >= 4) inRuns += run;
			run = 0;
		}
	}
	// Words of Latin letters have at most three in a row beyond ASCII, others have hardly any within, but for Shift-JIS.
	const isLatin = inRuns * 2 < high;
	for (const [encoding, wanted, least, never] of isLatin ? scripts.slice(0, 1) : scripts) {
		const text = decodes(encoding, bytes);
		if (text !== null && shareOf(text, wanted) >= least && !never.test(text)) return encoding;
	}
	const [best] = alphabets
		.map(([encoding, letters]) => ({ encoding, fit: fitOf(new TextDecoder(encoding).decode(bytes), letters) }))
		.toSorted((a, b) => b.fit - a.fit);
	return best?.encoding ?? "windows-1252";
}

/** Bytes by which UTF-16 is recognised. */
const startLength = 65_536;

/** Bytes around the letters beyond ASCII by which an old encoding is recognised. */
const sampleLength = 200_000;

/**
 * Finds the encoding of a file whose bytes are shown to it in order: that of its byte order mark, otherwise the one its sender
 * names, otherwise UTF-16 or UTF-8 if the bytes are such, otherwise the Windows or Asian encoding whose letters make most sense.
 */
export function createEncodingGuess(named?: string) {
	let start = new Uint8Array();
	let lines: Uint8Array[] = [];
	let kept = 0;
	let isUtf8 = true;
	const utf8 = new TextDecoder("utf-8", { fatal: true });
	const look = (part?: Uint8Array) => {
		try {
			if (isUtf8) utf8.decode(part, { stream: part !== undefined });
		} catch {
			isUtf8 = false;
		}
	};
	return {
		see(part: Uint8Array): void {
			look(part);
			if (start.length < startLength) start = joined([start, part.subarray(0, startLength)]);
			if (kept >= sampleLength || !part.some((byte) => byte >= 0x80)) return;
			lines.push(part.slice(0, sampleLength));
			kept += Math.min(part.length, sampleLength);
		},
		/** Whether it is a workbook, or another archive. */
		isArchive: () => start[0] === 0x50 && start[1] === 0x4b && start[2] === 3 && start[3] === 4,
		/** The encoding of what was shown. */
		encoding(): string {
			look();
			const sample = joined(lines);
			lines = [];
			const marked = markedEncoding(start);
			const utf16 = unmarkedUtf16(start);
			if (marked) return marked;
			// "utf-16" does not say which.
			if (named) return /^utf-?16$/i.test(named) && utf16 ? utf16 : named;
			return utf16 ?? (isUtf8 ? "utf-8" : oldEncoding(sample));
		},
	};
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

const words: Record<string, string> = { shift_jis: "Shift-JIS", "utf-16le": "UTF-16", "utf-16be": "UTF-16" };

/** An encoding as people call it: `UTF-8`, `Windows-1252`. */
export function encodingWords(encoding: string): string {
	return words[encoding] ?? encoding.replace(/^(?!windows).*/, (name) => name.toUpperCase()).replace(/^w/, "W");
}
