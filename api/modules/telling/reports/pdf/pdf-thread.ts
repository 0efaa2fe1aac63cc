import { parentPort } from "node:worker_threads";
import pdfmake from "pdfmake";
import { documentToPdf } from "./document-to-pdf.ts";
import { loadFonts } from "./font/fonts.ts";
import type { PdfAnswer, PdfOrder } from "./pdf.types.ts";

/** What the fonts can draw. The thread, which `pdf-maker.ts` starts, makes the PDFs it is sent. */
const coverage = loadFonts();

parentPort?.on("message", async (order: PdfOrder) => {
	const bytes = await bytesOf(order).catch((error: unknown) => String(error));
	const answer: PdfAnswer = typeof bytes === "string" ? { fault: bytes } : { bytes };
	parentPort?.postMessage(answer, "bytes" in answer ? [answer.bytes.buffer] : []);
});

async function bytesOf(order: PdfOrder): Promise<Uint8Array<ArrayBuffer>> {
	const buffer = await pdfmake.createPdf(documentToPdf(order, coverage)).getBuffer();
	// A copy of its own memory, which can be handed over.
	return new Uint8Array(buffer);
}
