import { Skeleton } from "../../../components/Skeleton.tsx";
import { computingWords, type Part } from "../view/market-words.ts";
import type { Market } from "../view/use-market.ts";

export interface CoverageLineProps {
	/** Null while nothing is known. */
	parts: readonly Part[] | null;
	/** Whether there is nothing to say even when all is known. */
	isNothing: boolean;
	progress: Pick<Market, "dates" | "pendingDays"> | null;
	/** Undefined for viewers. */
	onBrandTerms: (() => void) | undefined;
}

/** What the numbers cover, always visible, and the progress of computing them. */
export function CoverageLine({ parts, isNothing, progress, onBrandTerms }: CoverageLineProps) {
	return (
		<div className="market-coverage screen-line">
			<p>
				{parts ? (
					parts.map(({ text, kind }, index) => {
						const key = String(index);
						if (kind === "figure") return <b key={key}>{text}</b>;
						if (kind !== "brand") return text;
						if (!onBrandTerms) return text;
						return (
							<button key={key} type="button" aria-haspopup="dialog" onClick={onBrandTerms} className="market-link">
								{text}
							</button>
						);
					})
				) : isNothing ? (
					"Nothing measured in these days."
				) : (
					<Skeleton className="w-80 max-w-full" />
				)}
			</p>
			<p role="status" className="text-xs text-ink-3">
				{progress && computingWords(progress)}
			</p>
		</div>
	);
}
