import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import GithubSlugger from "github-slugger";
import { lexer, walkTokens } from "marked";
import { root } from "./processes.ts";

/** A document's link targets and links. */
interface Document {
	anchors: Set<string>;
	targets: string[];
}

/** The repository's documents by path: those next to the README and in `docs/`. */
export async function readDocuments(folder = root): Promise<Map<string, Document>> {
	const documents = (await filesOf(folder)).filter((file) => file.endsWith(".md"));
	return new Map(
		await Promise.all(documents.map(async (file) => [file, await readDocument(join(folder, file))] as const)),
	);
}

/** Broken links to files and headings of the repository, as `file: target`. */
export async function brokenLinks(folder = root): Promise<string[]> {
	const files = await filesOf(folder);
	const documents = await readDocuments(folder);
	const isBroken = (from: string, target: string) => {
		const [path = "", anchor] = target.split("#");
		const file = path ? join(dirname(from), path) : from;
		return !files.includes(file) || (anchor !== undefined && !documents.get(file)?.anchors.has(anchor));
	};
	return [...documents].flatMap(([from, { targets }]) =>
		targets.filter((target) => isBroken(from, target)).map((target) => `${from}: ${target}`),
	);
}

async function filesOf(folder: string): Promise<string[]> {
	const docs = await readdir(join(folder, "docs"), { recursive: true });
	return [...(await readdir(folder)), ...docs.map((file) => join("docs", file))];
}

async function readDocument(path: string): Promise<Document> {
	const slugger = new GithubSlugger();
	const anchors = new Set<string>();
	const targets: string[] = [];
	walkTokens(lexer(await readFile(path, "utf8")), (token) => {
		if (token.type === "heading") anchors.add(slugger.slug(token.text.replaceAll("`", "")));
		if (token.type === "link" || token.type === "image") targets.push(token.href);
		if (token.type === "html")
			for (const [, url = ""] of token.raw.matchAll(/\b(?:src|href)="(.+?)"/g)) targets.push(url);
	});
	return { anchors, targets: targets.filter((target) => !/^\w+:/.test(target)) };
}
