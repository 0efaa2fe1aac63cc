import { NewerDatabaseError, refuseNewer } from "./migrate.ts";
import type { Orm } from "./orm.ts";

/** As often as the sweep. */
const lookEvery = 10_000;

/**
 * Looks now and then whether a newer version has migrated the database of a running process.
 * @returns a function that ends the watch
 */
export function watchVersion(orm: Orm, onNewer: (error: NewerDatabaseError) => void): () => void {
	let isLooking = false;
	const look = async () => {
		if (isLooking) return;
		isLooking = true;
		await refuseNewer(orm.em.fork()).catch((error: unknown) => {
			// Any other error is an outage, which others report.
			if (!(error instanceof NewerDatabaseError)) return;
			clearInterval(timer);
			onNewer(error);
		});
		isLooking = false;
	};
	const timer = setInterval(look, lookEvery).unref();
	return () => clearInterval(timer);
}
