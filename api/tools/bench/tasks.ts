import type { Browser, Page } from "playwright-core";

/** A page's longest task. */
export interface LongestTask {
	/** Wall-clock time: what a user waits. */
	milliseconds: number;
	/** Processor time of the page: what a user would wait on an idle machine. */
	processorMilliseconds: number;
}

/** A trace event of the browser, in microseconds. */
interface TraceEvent {
	name: string;
	ph: string;
	pid: number;
	tid: number;
	dur?: number;
	tdur?: number;
	args?: { name?: string };
}

const categories = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"];

/** The longest task of the page's main thread while something is done; it blocks all input and drawing. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<LongestTask> {
	await browser.startTracing(page, { categories });
	await work();
	const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
	const placeOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
	const mainThreads = new Set(
		traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain").map(placeOf),
	);
	const tasks = traceEvents.filter((event) => event.name === "RunTask" && mainThreads.has(placeOf(event)));
	if (tasks.length === 0) throw new Error("The trace names no task.");
	const most = (of: (task: TraceEvent) => number | undefined) =>
		Math.max(...tasks.map((task) => of(task) ?? 0)) / 1_000;
	return { milliseconds: most(({ dur }) => dur), processorMilliseconds: most(({ tdur }) => tdur) };
}
