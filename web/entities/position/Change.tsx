import type { ReactNode } from "react";
import { formatSigned } from "../../lib/format.ts";
import { changeInWords } from "./movement.ts";

/** Points up or down, in the colour of its text. */
export function Arrow({ isUp }: { isUp: boolean }) {
	return (
		<svg viewBox="0 0 7 6" width="7" height="6" aria-hidden="true" className="mr-px fill-current">
			<path d={isUp ? "M3.5 0 7 6H0z" : "M3.5 6 0 0h7z"} />
		</svg>
	);
}

/** A movement: sign, colour and, today, an arrow; `down 2` for screen readers. */
export function Change({ change, ...look }: { change: number; hasArrow?: boolean; isMuted?: boolean }) {
	return (
		<Bracket label={changeInWords(change)} isUp={change > 0} {...look}>
			{formatSigned(change)}
		</Bracket>
	);
}

/** A keyword that is found again, or for the first time: `(▲new)`. */
export function EnteredMark({ isMuted }: { isMuted: boolean }) {
	return (
		<Bracket label="entered" isUp hasArrow isMuted={isMuted}>
			new
		</Bracket>
	);
}

/** The last position of a lost keyword: `(was 30)`. */
export function LostMark({ from, isMuted }: { from: number; isMuted: boolean }) {
	return (
		<Bracket label={`lost, was ${from}`} isUp={false} isMuted={isMuted}>
			<span className="lost-was">was </span>
			{from}
		</Bracket>
	);
}

export interface BracketProps {
	/** For screen readers. */
	label: string;
	isUp: boolean;
	hasArrow?: boolean;
	isMuted?: boolean;
	children: ReactNode;
}

/** A movement in brackets. */
export function Bracket({ label, isUp, hasArrow, isMuted, children }: BracketProps) {
	const color = isMuted ? "" : isUp ? "text-up" : "text-down";
	return (
		<span role="img" aria-label={label} className="data change">
			(
			<span className={color}>
				{hasArrow && <Arrow isUp={isUp} />}
				{children}
			</span>
			)
		</span>
	);
}

/** Next to a readout, without brackets; `unit` follows the number. */
export function ChangeNote({ change, unit = "" }: { change: number; unit?: string | undefined }) {
	return (
		<span className={`inline-flex items-center ${change > 0 ? "text-up" : "text-down"}`}>
			<Arrow isUp={change > 0} />
			{formatSigned(change)}
			{unit}
		</span>
	);
}
