import type { ReportDocument } from "../../modules/telling/reports/document/document.types.ts";
import type { PdfOrder } from "../../modules/telling/reports/pdf/pdf.types.ts";
import { compiled } from "../commands/build.ts";
import { type Figure, quantile, type Stage, sharedClock } from "./bench.ts";
import { clientOf } from "./client.ts";
import { startProgram } from "./program.ts";
import { contentOf, type ReportsScene } from "./reports-scene.ts";

const warmUp = 5;
const rounds = 20;

/** PDFs made by the compiled program, one after another. @returns seconds that one of 100 rows takes */
export async function* pdfFigures(stage: Stage, scene: ReportsScene): AsyncGenerator<Figure, number> {
	stage.say(`PDFs of one sentence, of 100 and of 500 rows, ${rounds} times each`);
	const { hundred, fiveHundred } = await readDocuments(stage, scene);
	const least = await costOf({ ...hundred, blocks: hundred.blocks.filter(({ kind }) => kind === "TEXT") });
	const costs = { 100: await costOf(hundred), 500: await costOf(fiveHundred) };
	for (const [rows, { processorMs, kilobytes }] of Object.entries(costs)) {
		const limit = (value: number) => ({ name: "a PDF of one sentence", value });
		const name = `PDF of ${rows} rows`;
		yield { name: `${name}, processor time`, value: processorMs, unit: "ms", limit: limit(least.processorMs) };
		yield { name: `… its size`, value: kilobytes, unit: "kB", limit: limit(least.kilobytes) };
	}
	return costs[100].seconds;
}

/** Documents of the large domain, as the API returns them. */
async function readDocuments(stage: Stage, { store, cookie, domainId }: ReportsScene) {
	await using stack = new AsyncDisposableStack();
	const { url } = await startProgram({ ...stage, stack }, store, { ROLE: "api" });
	const client = clientOf(url, cookie);
	const read = async (rows: number) => {
		const create = "mutation ($input: ReportInput!) { createReport(input: $input) { id } }";
		const input = { content: contentOf(domainId, rows) };
		const { data } = await client.ask<{ createReport: { id: string } }>(create, { input });
		const preview = `${url}/api/reports/${data.createReport.id}/preview?format=json`;
		const answer = await fetch(preview, { headers: { cookie } });
		if (!answer.ok) throw new Error(`The preview was answered with ${answer.status}.`);
		return (await answer.json()) as ReportDocument;
	};
	return { hundred: await read(100), fiveHundred: await read(500) };
}

/** Medians of one PDF; the processor time includes the thread and what it is sent. */
async function costOf({ keywords: _, ...document }: ReportDocument) {
	const file = compiled("modules/telling/reports/pdf/pdf-maker.js");
	const { createPdfMaker } = (await import(file)) as typeof import("../../modules/telling/reports/pdf/pdf-maker.ts");
	const maker = createPdfMaker({ timeoutMs: 30_000, idleMs: 1_000 });
	const branding = { name: "Agency", color: "#17191c", footer: "", replyTo: null, logo: null };
	const order: PdfOrder = { document, branding, paper: "A4" };
	const processor: number[] = [];
	const elapsed: number[] = [];
	let bytes = 0;
	for (let round = 0; round < warmUp + rounds; round++) {
		const began = { processor: process.cpuUsage(), at: sharedClock() };
		bytes = (await maker.make(order)).length;
		const { user, system } = process.cpuUsage(began.processor);
		if (round < warmUp) continue;
		processor.push((user + system) / 1_000);
		elapsed.push((sharedClock() - began.at) / 1_000);
	}
	return { processorMs: quantile(processor, 0.5), seconds: quantile(elapsed, 0.5), kilobytes: bytes / 1_000 };
}
