import type { ReactNode } from "react";
import { Button } from "../Button.tsx";

export interface LoadingFailureProps {
	onRetry: () => void;
	/** What could not be loaded, as a sentence. */
	children: ReactNode;
}

/** Stands where data would be that could not be loaded, with the way to ask again. */
export function LoadingFailure({ onRetry, children }: LoadingFailureProps) {
	return (
		<div className="flex min-h-9 items-center justify-between gap-3">
			<p role="alert" className="text-ink-2">
				{children}
			</p>
			<Button size="small" onClick={onRetry}>
				Try again
			</Button>
		</div>
	);
}
