import { CircleMinus, Ellipsis, Eye, EyeOff } from "lucide-react";
import { Link } from "react-router-dom";
import { Menu } from "../../../components/choice/Menu.tsx";
import type { MenuEntry } from "../../../components/choice/MenuList.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { maxShown } from "../view/market-state.ts";
import type { BoardRow } from "./board-rows.ts";
import { isPendingId, type SiteActions } from "./use-site-actions.ts";

export interface BoardActions extends SiteActions {
	/** Ids of the competitors in the chart. */
	shown: readonly string[];
	onShown: (ids: readonly string[]) => void;
	/** Where a competitor is compared. */
	addressOf: (competitorId: string) => string;
	onCompare: (competitorId: string) => void;
}

export interface RowActionsProps {
	row: BoardRow;
	actions: BoardActions;
	/** A phone has room for the menu only. */
	isMenuAlone?: boolean;
}

/** The actions on a row; none for one's own. */
export function RowActions(props: RowActionsProps) {
	const { row } = props;
	if (row.kind === "OWN") return null;
	return (
		<span className="market-actions">
			{row.kind === "TRACKED" ? <TrackedActions {...props} /> : <FoundActions {...props} />}
		</span>
	);
}

function TrackedActions({ row: { site, competitorId: id }, actions, isMenuAlone = false }: RowActionsProps) {
	const { canWrite } = useRights();
	if (id === null || isPendingId(id)) return null;
	const isShown = actions.shown.includes(id);
	const isFull = !isShown && actions.shown.length >= maxShown;
	const untrack = () => actions.untrack({ id, site });
	return (
		<>
			{!isMenuAlone && (
				<>
					<Link
						to={actions.addressOf(id)}
						preventScrollReset
						tabIndex={-1}
						className="market-act"
						aria-label={`Compare with ${site}`}
					>
						Compare
					</Link>
					{canWrite && (
						<IconButton
							label={`Untrack ${site}`}
							size="row"
							icon={<CircleMinus size={13} aria-hidden />}
							onClick={untrack}
						/>
					)}
				</>
			)}
			<More
				site={site}
				entries={[
					{ label: "Compare", onSelect: () => actions.onCompare(id) },
					isShown
						? { label: "Hide from chart", onSelect: () => actions.onShown(actions.shown.filter((one) => one !== id)) }
						: {
								label: isFull ? `Show in chart (${maxShown} are there)` : "Show in chart",
								disabled: isFull,
								onSelect: () => actions.onShown([...actions.shown, id]),
							},
					...(canWrite ? [{ label: "Untrack", onSelect: untrack }] : []),
				]}
			/>
		</>
	);
}

function FoundActions({ row: { site, isIgnored }, actions, isMenuAlone = false }: RowActionsProps) {
	const toggle = () => (isIgnored ? actions.unignore(site) : actions.ignore(site));
	const toggleLabel = isIgnored ? "Stop ignoring" : "Ignore";
	const { canWrite, hasAllDomains } = useRights();
	if (!canWrite) return null;
	return (
		<>
			{!isMenuAlone && (
				<>
					<button type="button" onClick={() => actions.track(site)} className="market-act" aria-label={`Track ${site}`}>
						Track
					</button>
					{hasAllDomains && (
						<IconButton
							label={`${toggleLabel} ${site}`}
							size="row"
							icon={isIgnored ? <Eye size={13} aria-hidden /> : <EyeOff size={13} aria-hidden />}
							onClick={toggle}
						/>
					)}
				</>
			)}
			<More
				site={site}
				entries={[
					{ label: "Track", onSelect: () => actions.track(site) },
					// What is ignored is ignored for all domains.
					...(hasAllDomains ? [{ label: toggleLabel, onSelect: toggle }] : []),
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
