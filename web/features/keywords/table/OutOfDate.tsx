import { Button } from "../../../components/Button.tsx";

export function OutOfDate({ onRetry }: { onRetry: () => void }) {
	return (
		<p role="alert" className="flex flex-wrap items-center gap-2 border-t border-line px-(--gutter) py-1.5 text-ink-2">
			The table could not be updated.
			<Button size="small" onClick={onRetry}>
				Try again
			</Button>
		</p>
	);
}
