import { Button } from "../../../components/Button.tsx";
import { formatCount } from "../../../lib/format.ts";

export interface FieldsFooterProps {
	/** What is cleared: `volume`. */
	label: string;
	isSet: boolean;
	/** Keywords that pass all filters; null until known. */
	totalCount: number | null;
	onClear: () => void;
}

/** Below the fields of a condition: the number of matching keywords, and a button to clear it. */
export function FieldsFooter({ label, isSet, totalCount, onClear }: FieldsFooterProps) {
	return (
		<div className="flex min-h-7.5 items-center gap-2 border-t border-line pt-1 pl-2 text-ink-3">
			<span role="status" className="grow">
				{totalCount !== null && formatCount(totalCount, "keyword")}
			</span>
			{isSet && (
				<Button size="small" variant="quiet" aria-label={`Clear ${label.toLowerCase()} filter`} onClick={onClear}>
					Clear
				</Button>
			)}
		</div>
	);
}
