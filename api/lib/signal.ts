/** A signal that one loop waits for and others raise. Raised while nothing waits, it is lost. */
export interface Signal {
	signal(): void;
	/** Waits for the signal, for so many milliseconds at most if a number is given. */
	wait(milliseconds: number | null): Promise<void>;
}

/** Creates a `Signal`. */
export function createSignal(): Signal {
	let end: (() => void) | null = null;
	return {
		signal: () => end?.(),
		wait(milliseconds) {
			return new Promise((resolve) => {
				const timer = milliseconds === null ? undefined : setTimeout(() => end?.(), milliseconds);
				end = () => {
					clearTimeout(timer);
					end = null;
					resolve();
				};
			});
		},
	};
}
