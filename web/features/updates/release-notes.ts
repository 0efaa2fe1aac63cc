/** One piece of the release notes. */
export type Block =
	| { kind: "heading"; level: 2 | 3; text: string }
	| { kind: "paragraph"; text: string }
	| { kind: "list"; items: string[] };

const headingLine = /^(##|###) (.+)$/;
const itemLine = /^[-*] (.+)$/;
const linkDefinition = /^\[[^\]]+\]: /;

function plain(text: string): string {
	return text.replace(/\[([^\]]+)\](\([^)]*\))?/g, "$1").replace(/\*\*([^*]+)\*\*/g, "$1");
}

/**
 * Reads as much of Markdown as the changelog is written in: headings, lists, paragraphs. What stands before the first
 * release, and releases without a word, are left out.
 */
export function parseReleaseNotes(markdown: string): Block[] {
	const blocks: Block[] = [];
	let isBroken = true;
	for (const line of markdown.slice(markdown.search(/^## /m)).split(/\r?\n/)) {
		const [, marks, title] = line.match(headingLine) ?? [];
		const [, item] = line.match(itemLine) ?? [];
		const last = blocks.at(-1);
		if (title) blocks.push({ kind: "heading", level: marks === "##" ? 2 : 3, text: plain(title) });
		else if (linkDefinition.test(line)) continue;
		else if (item && last?.kind === "list") last.items.push(plain(item));
		else if (item) blocks.push({ kind: "list", items: [plain(item)] });
		else if (line.trim() && last?.kind === "list" && !isBroken)
			last.items.push(`${last.items.pop()} ${plain(line.trim())}`);
		else if (line.trim() && last?.kind === "paragraph" && !isBroken) last.text += ` ${plain(line.trim())}`;
		else if (line.trim()) blocks.push({ kind: "paragraph", text: plain(line.trim()) });
		isBroken = line.trim() === "";
	}
	return blocks.filter((block, index) => {
		const next = blocks[index + 1];
		return !(block.kind === "heading" && block.level === 2 && (!next || (next.kind === "heading" && next.level === 2)));
	});
}
