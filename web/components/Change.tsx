import { formatSigned } from "../lib/format.ts";
import { changeInWords } from "../lib/position.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

function Arrow({ isUp }: { isUp: boolean }) {
	return (
		<svg viewBox="0 0 7 6" width="7" height="6" aria-hidden="true" className="mr-px fill-current">
			<path d={isUp ? "M3.5 0 7 6H0z" : "M3.5 6 0 0h7z"} />
		</svg>
	);
}

/** A movement: sign, colour and, today, an arrow; `down 2` for screen readers. */
export function Change({ change, hasArrow, isMuted }: { change: number; hasArrow?: boolean; isMuted?: boolean }) {
	const color = isMuted ? "" : change > 0 ? "text-up" : "text-down";
	return (
		<span role="img" aria-label={changeInWords(change)} className="data change">
			(
			<span className={color}>
				{hasArrow && <Arrow isUp={change > 0} />}
				{formatSigned(change)}
			</span>
			)
		</span>
	);
}

/** The same beside a readout, without brackets. */
export function ChangeNote({ change }: { change: number }) {
	return (
		<span className={`inline-flex items-center ${change > 0 ? "text-up" : "text-down"}`}>
			<Arrow isUp={change > 0} />
			{formatSigned(change)}
		</span>
	);
}

/** A movement as a figure of its own. */
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
