/** Thrown by `withDeadline` when the work took too long. */
export class DeadlinePassed extends Error {
	override readonly name = "DeadlinePassed";
}

/**
 * Runs work under a signal that fires with the caller's or at the timeout; throws the caller's reason or
 * `DeadlinePassed`, whatever the work itself threw. Unlike `AbortSignal.any`, it leaves nothing on a long-lived signal.
 */
export async function withDeadline<T>(
	ms: number,
	signal: AbortSignal,
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	signal.throwIfAborted();
	const controller = new AbortController();
	const passOn = () => controller.abort(signal.reason);
	const timer = setTimeout(() => controller.abort(new DeadlinePassed(`Timed out after ${ms} ms.`)), ms);
	signal.addEventListener("abort", passOn, { once: true });
	try {
		return await work(controller.signal);
	} catch (error) {
		throw controller.signal.aborted ? controller.signal.reason : error;
	} finally {
		clearTimeout(timer);
		signal.removeEventListener("abort", passOn);
	}
}
