import { useCallback, useEffect, useRef } from "react";

/** Runs at once, then at most once per interval; calls in between cause one more run. */
export function useThrottled(run: () => void, milliseconds: number): () => void {
	const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
	const isWaiting = useRef(false);
	const runLatest = useRef(run);
	useEffect(() => {
		runLatest.current = run;
	}, [run]);
	useEffect(
		() => () => {
			if (timer.current !== null) clearTimeout(timer.current);
			timer.current = null;
		},
		[],
	);
	return useCallback(() => {
		if (timer.current !== null) {
			isWaiting.current = true;
			return;
		}
		const fire = () => {
			isWaiting.current = false;
			runLatest.current();
			timer.current = setTimeout(() => {
				timer.current = null;
				if (isWaiting.current) fire();
			}, milliseconds);
		};
		fire();
	}, [milliseconds]);
}
