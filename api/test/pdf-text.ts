import { inflateSync } from "node:zlib";

interface PdfObject {
	head: string;
	stream: Buffer | null;
}

/** A PDF as a reader takes it apart. Reads files as pdfmake writes them, with a plain table of objects. */
export interface ReadPdf {
	/** The text of each page, in the order in which it was drawn. */
	pages: string[];
	/** Width and height of the first page in points. */
	size: [width: number, height: number];
	/** Every address that something links to. */
	links: string[];
	/** The catalogue and the facts about the file. */
	facts: string;
}

/** Takes a PDF apart. */
export function readPdf(file: Buffer): ReadPdf {
	const objects = objectsOf(file);
	const headOf = (reference: string) => objects.get(Number.parseInt(reference, 10))?.head ?? "";
	const all = [...objects.values()].map(({ head }) => head);
	const kids = /\/Kids \[([^\]]*)\]/.exec(all.find((head) => head.includes("/Type /Pages")) ?? "")?.[1] ?? "";
	const heads = (kids.match(/\d+ 0 R/g) ?? []).map(headOf);
	return {
		pages: heads.map((head) => pageText(objects, head)),
		size: (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
			.exec(heads[0] ?? "")
			?.slice(1)
			.map(Number) ?? []) as [number, number],
		links: all.flatMap((head) => /\/URI \((.*)\)/.exec(head)?.[1]?.replace(/\\(.)/g, "$1") ?? []),
		facts: all.filter((head) => /\/Type \/Catalog|\/Producer/.test(head)).join("\n"),
	};
}

function objectsOf(file: Buffer): Map<number, PdfObject> {
	const text = file.toString("latin1");
	const table = text.slice(Number(/startxref\n(\d+)\n%%EOF/.exec(text.slice(-200))?.[1])).split("\n");
	const offsets = table.slice(2).flatMap((line) => /^(\d{10}) \d{5} [nf]/.exec(line)?.[1] ?? []);
	return new Map(offsets.slice(1).map((offset, at) => [at + 1, objectAt(file, text, Number(offset))]));
}

function objectAt(file: Buffer, text: string, start: number): PdfObject {
	const end = text.indexOf("endobj", start);
	const stream = text.indexOf("stream\n", start);
	if (stream === -1 || stream > end) return { head: text.slice(start, end), stream: null };
	const head = text.slice(start, stream);
	const first = stream + "stream\n".length;
	const bytes = file.subarray(first, first + Number(/\/Length (\d+)/.exec(head)?.[1]));
	return { head, stream: head.includes("/FlateDecode") ? inflateSync(bytes) : bytes };
}

function pageText(objects: Map<number, PdfObject>, head: string): string {
	const at = (reference: string | undefined) => objects.get(Number(reference));
	const resources = at(/\/Resources (\d+)/.exec(head)?.[1])?.head ?? "";
	const fonts = new Map<string, string[]>();
	for (const [, name = "", reference] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
		const characters = at(/\/ToUnicode (\d+)/.exec(at(reference)?.head ?? "")?.[1])?.stream?.toString("latin1") ?? "";
		fonts.set(name, charactersOf(characters));
	}
	const drawn = at(/\/Contents (\d+)/.exec(head)?.[1])?.stream?.toString("latin1") ?? "";
	let font: string[] = [];
	let text = "";
	for (const [, name, glyphs] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-f]+)>/g)) {
		if (name !== undefined) font = fonts.get(name) ?? [];
		for (const [glyph] of (glyphs ?? "").matchAll(/.{4}/g)) text += font[Number.parseInt(glyph, 16)] ?? "\ufffd";
	}
	return text;
}

/** What each glyph of a font stands for. */
function charactersOf(map: string): string[] {
	const lists = [...map.matchAll(/<[\da-f]{4}> <[\da-f]{4}> \[([^\]]*)\]/g)].map(([, list = ""]) => list);
	return lists.flatMap((list) =>
		[...list.matchAll(/<([\da-f ]*)>/g)].map(([, codes = ""]) => textOf(codes.replaceAll(" ", ""))),
	);
}

function textOf(codes: string): string {
	return Buffer.from(codes, "hex").swap16().toString("utf16le");
}
