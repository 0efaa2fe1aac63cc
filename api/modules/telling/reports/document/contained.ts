/** What turns the direction of the text after it until it is ended, and separators of lines, which fonts do not draw. */
const leaking = /[\u202A-\u202E\u2066-\u2069\u2028\u2029]/;

const popEmbedding = "\u202C";
const popIsolate = "\u2069";

/** A text that does not turn what follows it: each of its lines ends what it begins, and ends nothing else. */
export function containedText(text: string): string {
	if (!leaking.test(text)) return text;
	return text
		.replace(/[\u2028\u2029]/g, " ")
		.split("\n")
		.map(containedLine)
		.join("\n");
}

function containedLine(line: string): string {
	const ends: string[] = [];
	let contained = "";
	for (const sign of line) {
		if (/[\u202A\u202B\u202D\u202E]/.test(sign)) ends.push(popEmbedding);
		else if (/[\u2066-\u2068]/.test(sign)) ends.push(popIsolate);
		else if (sign === popEmbedding || sign === popIsolate) {
			// The end of an isolate ends what was begun in it; that of an embedding nothing around its isolate.
			const begun = sign === popEmbedding && ends.at(-1) !== sign ? -1 : ends.lastIndexOf(sign);
			if (begun === -1) continue;
			ends.length = begun;
		}
		contained += sign;
	}
	return contained + ends.toReversed().join("");
}

/** The same with all of its texts contained. */
export function contained<Value>(value: Value): Value {
	return containedValue(value) as Value;
}

function containedValue(value: unknown): unknown {
	if (typeof value === "string") return containedText(value);
	if (Array.isArray(value)) return value.map(containedValue);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, containedValue(part)]));
}
