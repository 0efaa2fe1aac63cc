import type { ReactNode } from "react";
import { Button } from "../Button.tsx";

export interface LoadingFailureProps {
	onRetry: () => void;
	children: ReactNode;
}

/** Shown in place of data that could not be loaded, with a retry button. */
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
