import { VisuallyHidden } from "../../components/VisuallyHidden.tsx";
import { formatSigned } from "../../lib/format.ts";
import { Arrow, Bracket, ChangeNote } from "./Change.tsx";
import { changeInWords } from "./movement.ts";

/** The change of a keyword since an earlier day without a number: `(▲entered)`, `(▼lost)`. */
export function FoundMark({ isFound }: { isFound: boolean }) {
	return (
		<Bracket label={isFound ? "entered" : "lost"} isUp={isFound} hasArrow>
			{isFound ? "entered" : "lost"}
		</Bracket>
	);
}

/** A change as `ChangeNote` has it, which screen readers say in words. */
export function SpokenChange({ change }: { change: number }) {
	return (
		<span className="whitespace-nowrap">
			<span aria-hidden>
				<ChangeNote change={change} />
			</span>
			<VisuallyHidden> {changeInWords(change)}</VisuallyHidden>
		</span>
	);
}

/** `▲ Entered`, `▼ Lost`: a movement that has no number. */
export function WordNote({ word, isUp }: { word: string; isUp: boolean }) {
	return (
		<span className={`data inline-flex items-center ${isUp ? "text-up" : "text-down"}`}>
			<Arrow isUp={isUp} />
			{word}
		</span>
	);
}

/** A lost keyword as a figure; its note follows the comma. */
export function LostFigure() {
	return <WordFigure word="Lost" isUp={false} />;
}

export function EnteredFigure() {
	return <WordFigure word="Entered" isUp />;
}

function WordFigure({ word, isUp }: { word: string; isUp: boolean }) {
	return (
		<span
			className={`inline-flex items-center gap-1 text-lg [&>svg]:h-[9px] [&>svg]:w-2.5 ${isUp ? "text-up" : "text-down"}`}
		>
			<Arrow isUp={isUp} />
			{word}
			<VisuallyHidden>, </VisuallyHidden>
		</span>
	);
}

export function ChangeFigure({ change }: { change: number }) {
	if (change === 0) return "0";
	return (
		<span className={`inline-flex items-center ${change > 0 ? "text-up" : "text-down"}`}>
			<span aria-hidden className="inline-flex items-center gap-1 [&>svg]:h-[9px] [&>svg]:w-2.5">
				<Arrow isUp={change > 0} />
				{formatSigned(change)}
			</span>
			<VisuallyHidden>{changeInWords(change)}</VisuallyHidden>
		</span>
	);
}
