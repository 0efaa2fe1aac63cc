import { Arrow } from "../../../entities/position/Change.tsx";
import { SpokenChange } from "../../../entities/position/ChangeFigure.tsx";
import { formatInteger } from "../../../lib/format.ts";
import { pointsInWords, pointsText, shareText } from "../view/market-words.ts";
import { type BoardRow, wordOf } from "./board-rows.ts";

export const dash = (
	<span role="img" aria-label="unknown" className="text-ink-3">
		–
	</span>
);

/** Points won or lost: arrow, sign and colour; grey where it rounds to nothing. */
export function Points({ points }: { points: number }) {
	const text = pointsText(points);
	if (text === "0.0") return <span className="data text-ink-3">{text}</span>;
	const isUp = points > 0;
	return (
		<span className={`data inline-flex items-center ${isUp ? "text-up" : "text-down"}`}>
			<Arrow isUp={isUp} />
			<span aria-hidden>{text}</span>
			<span className="sr-only">{pointsInWords(points)}</span>
		</span>
	);
}

/** Clicks won or lost: arrow, sign and colour; grey without a change. */
export function Clicks({ change }: { change: number }) {
	if (change === 0) return <span className="data text-ink-3">0</span>;
	return (
		<span className="data">
			<SpokenChange change={change} />
		</span>
	);
}

/** A share of voice with its bar, relative to the largest. */
export function ShareBar({ row: { figures }, largest }: { row: BoardRow; largest: number }) {
	const share = figures?.shareOfVoice ?? null;
	if (share === null) return dash;
	return (
		<span className="market-share">
			<span className="data">{shareText(share)}</span>
			<i aria-hidden style={{ "--v": largest > 0 ? share / largest : 0 } as React.CSSProperties} />
		</span>
	);
}

/** The site and its kind in a word. */
export function SiteName({ row }: { row: BoardRow }) {
	const word = wordOf(row);
	return (
		<>
			<span className="market-site">{row.site}</span>
			{word && <span className="market-word-beside"> {word}</span>}
		</>
	);
}

/** A figure; nothing if unknown, and grey if zero. */
export function Count({ value }: { value: number | null | undefined }) {
	if (value === null || value === undefined) return dash;
	return <span className={value === 0 ? "data text-ink-3" : "data"}>{formatInteger(value)}</span>;
}
