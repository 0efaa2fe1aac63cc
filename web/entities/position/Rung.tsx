import type { Bucket } from "./position.ts";

/** How high on the ladder: four bars, lit from below, dashed where nothing was checked yet. Decorative, next to a number that says the same. */
export function Rung({ bucket, isMuted }: { bucket: Bucket | "never"; isMuted?: boolean }) {
	return <span className="rungs" data-bucket={bucket} data-muted={isMuted} aria-hidden />;
}
