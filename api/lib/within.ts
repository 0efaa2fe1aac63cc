/** What work answers, or that it took longer than so many milliseconds; it is not stopped, and its later failure is nobody's concern. */
export async function withinMs<T>(milliseconds: number, work: Promise<T>): Promise<T | "late"> {
	const { promise, resolve } = Promise.withResolvers<"late">();
	const timer = setTimeout(resolve, milliseconds, "late");
	work.catch(() => {});
	try {
		return await Promise.race([work, promise]);
	} finally {
		clearTimeout(timer);
	}
}
