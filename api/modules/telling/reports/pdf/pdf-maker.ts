import { Worker } from "node:worker_threads";
import type { PdfAnswer, PdfOrder } from "./pdf.types.ts";

/** A PDF could not be made: it took too long, or it failed, also for want of memory. */
export class PdfFault extends Error {
	override readonly name = "PdfFault";
}

/** Limits of a maker of PDFs. */
export interface MakerOptions {
	/** How long one may take, without waiting for those before it. */
	timeoutMs: number;
	/** How long the thread is kept without work. */
	idleMs: number;
}

/** Makes PDFs in a thread, one at a time. */
export interface PdfMaker {
	make(order: PdfOrder): Promise<Buffer>;
}

// Source and build have different suffixes, which the compiler changes in imports alone.
const suffix = import.meta.url.slice(import.meta.url.lastIndexOf("."));
const threadFile = new URL(`./pdf-thread${suffix}`, import.meta.url);

/** A document that needs more is faulty: 100 pages take less. The small young generation costs no time, and saves memory. */
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/** A maker of PDFs. */
export function createPdfMaker({ timeoutMs, idleMs }: MakerOptions): PdfMaker {
	let thread: Worker | null = null;
	let idle: NodeJS.Timeout | undefined;
	let last: Promise<unknown> = Promise.resolve();

	const drop = () => {
		void thread?.terminate();
		thread = null;
	};
	const start = () => {
		const started = new Worker(threadFile, { env: {}, execArgv: [], resourceLimits: memory });
		// An error between two orders has nobody to report to; the next order gets a new thread.
		started
			.on("error", () => {})
			.once("exit", () => {
				if (thread === started) thread = null;
			});
		return started;
	};
	const make = async (order: PdfOrder) => {
		clearTimeout(idle);
		thread ??= start();
		// A process that ends does not wait for an idle thread.
		thread.ref();
		try {
			const bytes = await answerOf(thread, order, timeoutMs);
			thread.unref();
			idle = setTimeout(drop, idleMs).unref();
			return bytes;
		} catch (error) {
			drop();
			throw error;
		}
	};
	return {
		make(order) {
			const made = last.then(() => make(order));
			last = made.catch(() => {});
			return made;
		},
	};
}

async function answerOf(thread: Worker, order: PdfOrder, timeoutMs: number): Promise<Buffer> {
	const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
	const timer = setTimeout(() => reject(new PdfFault(`The PDF took longer than ${timeoutMs} ms.`)), timeoutMs);
	const onMessage = (answer: PdfAnswer) => {
		if ("fault" in answer) reject(new PdfFault(answer.fault));
		else resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength));
	};
	const onError = (error: Error) => reject(new PdfFault(String(error)));
	const onExit = () => reject(new PdfFault("The thread ended."));
	thread.on("message", onMessage).on("error", onError).on("exit", onExit);
	try {
		thread.postMessage(order);
		return await promise;
	} finally {
		clearTimeout(timer);
		thread.off("message", onMessage).off("error", onError).off("exit", onExit);
	}
}
