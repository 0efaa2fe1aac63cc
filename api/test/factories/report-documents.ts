import { pick, seedOf } from "../../lib/seeded.ts";
import type {
	DocumentCell,
	DocumentFigure,
	DocumentPart,
	ReportDocument,
} from "../../modules/telling/reports/document/document.types.ts";

const tones = [
	"better",
	"worse",
	"top3",
	"from4to10",
	"from11to20",
	"below20",
	"notFound",
	"noData",
	"muted",
	null,
] as const;
const roles = ["name", "text", "number", "bar", "path", "day"] as const;
/** What a column of bars has besides its bar. */
const barOnly = { note: null, before: null };

/** A document of every kind of part, with texts that occur once. @param suffix ends each of them */
export function generatedDocument(seed: string, suffix = ""): ReportDocument {
	let drawn = 0;
	let said = 0;
	const among = (below: number) => pick(seedOf(seed), drawn++, below);
	const one = <T>(options: readonly T[]) => options[among(options.length)] as T;
	const list = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
	const text = () => `said${++said}.${suffix}`;
	const maybe = () => (among(2) ? text() : null);
	const number = () => (among(5) ? among(2_000) : null);
	const cell = (isBar: boolean): DocumentCell => ({
		text: text(),
		note: maybe(),
		tone: one(tones),
		before: among(3) ? null : { text: text(), tone: one(tones) },
		bar: isBar ? { value: among(100), mark: number(), max: 2_000 } : null,
	});
	const table = (): DocumentPart => {
		const columns = list(1 + among(8), () => ({ head: text(), role: one(roles) }));
		const rows = list(among(6), () =>
			columns.map(({ role }) => ({ ...cell(role === "bar"), ...(role === "bar" && barOnly) })),
		);
		return {
			type: "table",
			title: maybe(),
			tone: one(["better", "worse", null]),
			isHalf: among(2) === 0,
			columns,
			rows,
			totalCount: null,
		};
	};
	const series = (): DocumentPart => {
		const points = list(1 + among(40), text);
		const line = (tone: "top3" | "top10" | "muted") => ({ name: text(), tone, values: points.map(number) });
		const lines = [line("top3"), line("top10"), line("muted")];
		return { type: "series", name: text(), pointHead: text(), points, lines, gap: "no check", byWeek: null };
	};
	const figure = (): DocumentFigure => ({
		label: text(),
		value: text(),
		remark: maybe(),
		tone: one(["better", "worse", null]),
		isMain: among(2) === 0,
	});
	const part = (): DocumentPart =>
		one([
			table,
			series,
			(): DocumentPart => ({ type: "figures", figures: list(1 + among(9), figure) }),
			(): DocumentPart => ({
				type: "paragraph",
				lead: maybe(),
				text: list(1 + among(3), () => ({ text: text(), link: one([null, `https://example.com/?${suffix}`]) })),
			}),
		])();
	const kinds = ["SUMMARY", "TREND", "DISTRIBUTION", "MOVERS", "KEYWORDS", "NOTES", "TEXT"] as const;
	return {
		title: text(),
		url: text(),
		timeZone: "UTC",
		first: "2026-11-01",
		last: "2026-11-30",
		period: text(),
		coverage: text(),
		keywordCount: 3,
		measuredCount: 3,
		notices: list(among(3), text),
		blocks: kinds.map((kind) => ({ kind, heading: maybe(), remark: maybe(), parts: list(1 + among(3), part) })),
		keywords: [],
	};
}

/** Every text of a document in the order of reading, with the figures of its charts. */
export function textsOfDocument(document: ReportDocument): string[] {
	const { title, url, period, coverage, notices, blocks } = document;
	const parts = blocks.flatMap(({ heading, remark, parts }) => [heading, remark, ...parts.flatMap(textsOfPart)]);
	return [title, url, period, coverage, ...notices, ...parts].filter((text) => text !== null);
}

function textsOfPart(part: DocumentPart): (string | null)[] {
	switch (part.type) {
		case "paragraph":
			return [part.lead, ...part.text.map(({ text }) => text)];
		case "figures":
			return part.figures.flatMap(({ label, value, remark }) => [label, value, remark]);
		case "series": {
			const { name, pointHead, points, lines, gap } = part;
			const figures = points.flatMap((point, at) => {
				const values = lines.map(({ values }) => values[at] ?? null);
				const isGap = values.every((value) => value === null);
				return [point, ...(isGap ? [gap] : values.map((value) => value?.toLocaleString("en-US") ?? "–"))];
			});
			return [name, pointHead, ...lines.map(({ name }) => name), ...figures];
		}
		case "table": {
			const cells = part.rows.flat().flatMap(({ before, text, note }) => [before?.text ?? null, text, note]);
			return [part.title, ...part.columns.map(({ head }) => head), ...cells];
		}
	}
}
