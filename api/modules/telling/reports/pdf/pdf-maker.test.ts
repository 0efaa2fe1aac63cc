import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it, vi } from "vitest";
import { keywordTable, sampleBranding, sampleDocument } from "../../../../test/factories/sample-document.ts";
import { readPdf } from "../../../../test/pdf-text.ts";
import type { PdfOrder } from "./pdf.types.ts";
import { createPdfMaker, PdfFault } from "./pdf-maker.ts";

function orderOf(order: Partial<PdfOrder> = {}): PdfOrder {
	return { document: sampleDocument(), branding: sampleBranding(), paper: "A4", ...order };
}

const titled = (title: string, rows: number) =>
	orderOf({ document: sampleDocument({ title, blocks: [keywordTable(rows)] }) });

const terminate = vi.spyOn(Worker.prototype, "terminate");
afterEach(() => {
	terminate.mockClear();
});

const late = { name: "PdfFault", message: "The PDF took longer than 1 ms." };

describe("the thread that makes PDFs", () => {
	it("ends when one takes too long, and the next gets a new one", async () => {
		const maker = createPdfMaker({ timeoutMs: 1, idleMs: 60_000 });
		await expect(maker.make(orderOf())).rejects.toMatchObject(late);
		expect(terminate).toHaveBeenCalledTimes(1);
		await expect(maker.make(orderOf())).rejects.toMatchObject(late);
		expect(terminate).toHaveBeenCalledTimes(2);
	});

	it("makes the next one after one that failed", async () => {
		const maker = createPdfMaker({ timeoutMs: 30_000, idleMs: 60_000 });
		const broken = sampleBranding({ logo: "data:image/png;base64,AAAA" });
		await expect(maker.make(orderOf({ branding: broken }))).rejects.toBeInstanceOf(PdfFault);
		expect(readPdf(await maker.make(orderOf())).pages.join("")).toContain("Search report");
	});

	it("makes two that are ordered at once one after the other, each as ordered", async () => {
		const maker = createPdfMaker({ timeoutMs: 30_000, idleMs: 60_000 });
		const finished: string[] = [];
		const made = [titled("The first", 150), titled("The second", 1)].map(async (order) => {
			const { pages } = readPdf(await maker.make(order));
			finished.push(order.document.title);
			return pages[0];
		});
		const [first, second] = await Promise.all(made);
		expect(first).toContain("The first");
		expect(second).toContain("The second");
		expect(finished).toEqual(["The first", "The second"]);
	});

	it("ends when there is nothing to do", async () => {
		const maker = createPdfMaker({ timeoutMs: 30_000, idleMs: 1 });
		await maker.make(orderOf());
		await vi.waitFor(() => expect(terminate).toHaveBeenCalledTimes(1));
	});
});
