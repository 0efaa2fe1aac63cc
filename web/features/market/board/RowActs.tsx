import { CircleMinus, Ellipsis, Eye, EyeOff } from "lucide-react";
import { Link } from "react-router-dom";
import { Menu } from "../../../components/choice/Menu.tsx";
import type { MenuEntry } from "../../../components/choice/MenuList.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { maxShown } from "../view/market-state.ts";
import type { BoardRow } from "./board-rows.ts";
import { isPendingId, type SiteActs } from "./use-site-acts.ts";

export interface BoardActs extends SiteActs {
	/** Ids of the competitors in the chart. */
	shown: readonly string[];
	onShown: (ids: readonly string[]) => void;
	/** Where a competitor is compared. */
	addressOf: (competitorId: string) => string;
	onCompare: (competitorId: string) => void;
}

export interface RowActsProps {
	row: BoardRow;
	acts: BoardActs;
	/** A phone has room for the menu alone. */
	isMenuAlone?: boolean;
}

/** What can be done with a row; nothing with one's own. */
export function RowActs(props: RowActsProps) {
	const { row } = props;
	if (row.kind === "OWN") return null;
	return (
		<span className="market-acts">
			{row.kind === "TRACKED" ? <TrackedActs {...props} /> : <FoundActs {...props} />}
		</span>
	);
}

function TrackedActs({ row: { site, competitorId: id }, acts, isMenuAlone = false }: RowActsProps) {
	if (id === null || isPendingId(id)) return null;
	const isShown = acts.shown.includes(id);
	const isFull = !isShown && acts.shown.length >= maxShown;
	const untrack = () => acts.untrack({ id, site });
	return (
		<>
			{!isMenuAlone && (
				<>
					<Link
						to={acts.addressOf(id)}
						preventScrollReset
						tabIndex={-1}
						className="market-act"
						aria-label={`Compare with ${site}`}
					>
						Compare
					</Link>
					<IconButton
						label={`Untrack ${site}`}
						size="row"
						icon={<CircleMinus size={13} aria-hidden />}
						onClick={untrack}
					/>
				</>
			)}
			<More
				site={site}
				entries={[
					{ label: "Compare", onSelect: () => acts.onCompare(id) },
					isShown
						? { label: "Hide from chart", onSelect: () => acts.onShown(acts.shown.filter((one) => one !== id)) }
						: {
								label: isFull ? `Show in chart (${maxShown} are there)` : "Show in chart",
								disabled: isFull,
								onSelect: () => acts.onShown([...acts.shown, id]),
							},
					{ label: "Untrack", onSelect: untrack },
				]}
			/>
		</>
	);
}

function FoundActs({ row: { site, isIgnored }, acts, isMenuAlone = false }: RowActsProps) {
	const toggle = () => (isIgnored ? acts.unignore(site) : acts.ignore(site));
	const toggleLabel = isIgnored ? "Stop ignoring" : "Ignore";
	return (
		<>
			{!isMenuAlone && (
				<>
					<button type="button" onClick={() => acts.track(site)} className="market-act" aria-label={`Track ${site}`}>
						Track
					</button>
					<IconButton
						label={`${toggleLabel} ${site}`}
						size="row"
						icon={isIgnored ? <Eye size={13} aria-hidden /> : <EyeOff size={13} aria-hidden />}
						onClick={toggle}
					/>
				</>
			)}
			<More
				site={site}
				entries={[
					{ label: "Track", onSelect: () => acts.track(site) },
					{ label: toggleLabel, onSelect: toggle },
				]}
			/>
		</>
	);
}

function More({ site, entries }: { site: string; entries: MenuEntry[] }) {
	return (
		<Menu
			label={`More about ${site}`}
			icon={<Ellipsis size={13} aria-hidden />}
			className="market-more"
			entries={entries}
		/>
	);
}
