import { lexer, type MarkedToken, type Tokens } from "marked";

export interface Release {
	/** A version such as `1.5.1`, the name of a capability, or `Unreleased`. */
	name: string;
	/** `yyyy-MM-dd`; null when the changelog gives none. */
	date: string | null;
	body: MarkedToken[];
}

/** `[1.5.1] - 2026-02-01` or `[Search volumes] - 2026-02-01`; a name of one word needs no brackets, and the date may be missing. */
const title = /^(?:\[(?<bracketed>[^\]]+)\]|(?<bare>\S+))(?:\s+[-–]\s+(?<day>\d{4}-\d{2}-\d{2}))?/;

function isRelease(token: MarkedToken): token is Tokens.Heading {
	return token.type === "heading" && token.depth === 2;
}

/** Parses the changelog, newest first. Text before the first release and empty releases are left out. */
export function parseReleaseNotes(markdown: string): Release[] {
	const releases: Release[] = [];
	for (const token of lexer(markdown) as MarkedToken[]) {
		if (isRelease(token)) {
			const { bracketed, bare, day } = title.exec(token.text)?.groups ?? {};
			releases.push({ name: bracketed ?? bare ?? token.text, date: day ?? null, body: [] });
		} else if (token.type !== "space" && token.type !== "def") {
			releases.at(-1)?.body.push(token);
		}
	}
	return releases.filter(({ body }) => body.length > 0);
}
