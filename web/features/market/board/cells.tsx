import type { CSSProperties } from "react";
import { VisuallyHidden } from "../../../components/VisuallyHidden.tsx";
import { Arrow } from "../../../entities/position/Change.tsx";
import { formatInteger } from "../../../lib/format.ts";
import { pointsInWords, pointsText, shareText } from "../view/market-words.ts";
import type { BoardRow, BoardStanding } from "./board-rows.ts";

/** Points won or lost: arrow, sign and colour, or a quiet zero. */
export function Points({ points }: { points: number }) {
	const text = pointsText(points);
	const isZero = text === "0.0";
	return (
		<span className={`data market-points ${isZero ? "text-ink-3" : points > 0 ? "text-up" : "text-down"}`}>
			<span aria-hidden>
				{!isZero && <Arrow isUp={points > 0} />}
				{text}
			</span>
			<VisuallyHidden>{pointsInWords(points)}</VisuallyHidden>
		</span>
	);
}

/** A change, or a dash with the reason why there is none. */
export function ChangeCell({ row: { figures } }: { row: BoardRow }) {
	const points = figures?.shareOfVoiceChange ?? null;
	if (points !== null) return <Points points={points} />;
	return <Unknown why="Unknown: nothing to compare with, or not among the 200 largest then" />;
}

/** A dash, which says why. */
export function Unknown({ why }: { why: string }) {
	return (
		<span role="img" aria-label={why} title={why} className="text-ink-3">
			–
		</span>
	);
}

/** A share with its bar, against the greatest. */
export function ShareCell({ row: { figures }, greatest }: { row: BoardRow; greatest: number }) {
	const share = figures?.shareOfVoice ?? null;
	return (
		<span className="market-share">
			<span>{share === null ? <Unknown why="Unknown" /> : shareText(share)}</span>
			<i aria-hidden style={{ "--part": `${greatest > 0 ? ((share ?? 0) / greatest) * 100 : 0}%` } as CSSProperties} />
		</span>
	);
}

/** `58 of 112` */
export function Page1Cell({ row: { figures }, measured }: { row: BoardRow; measured: number | null }) {
	if (!figures) return <span className="text-ink-3">not on page 1</span>;
	return (
		<>
			{formatInteger(figures.page1Count)}
			{measured !== null && <span className="market-of"> of {formatInteger(measured)}</span>}
		</>
	);
}

const words: Record<BoardStanding, string> = {
	own: "your site",
	tracked: "tracked",
	suggested: "suggested",
	ignored: "ignored",
	other: "",
};

/** What the site is to the domain. */
export function StandingWord({ row: { standing } }: { row: BoardRow }) {
	return words[standing] ? <span className="market-standing">{words[standing]}</span> : null;
}
