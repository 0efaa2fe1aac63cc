import { shareText } from "../view/market-words.ts";
import type { BoardRow } from "./board-rows.ts";
import { dash, Points } from "./cells.tsx";
import { type BoardActions, RowActions } from "./RowActions.tsx";
import { RowStart } from "./RowStart.tsx";

export interface BoardItemProps {
	row: BoardRow;
	isLit: boolean;
	onLight: (site: string | null) => void;
	actions: BoardActions;
}

/** A site in a phone's leaderboard: its name, share and change. */
export function BoardItem({ row, isLit, onLight, actions }: BoardItemProps) {
	const { site, kind, figures } = row;
	return (
		<li
			data-row
			data-own={kind === "OWN" || undefined}
			data-lit={isLit || undefined}
			onFocus={() => onLight(site)}
			onBlur={() => onLight(null)}
		>
			<RowStart row={row} actions={actions} />
			<b className="data">{figures?.shareOfVoice == null ? dash : shareText(figures.shareOfVoice)}</b>
			<span className="market-change">
				{figures?.shareOfVoiceChange == null ? dash : <Points points={figures.shareOfVoiceChange} />}
			</span>
			<RowActions row={row} actions={actions} isMenuAlone />
		</li>
	);
}
