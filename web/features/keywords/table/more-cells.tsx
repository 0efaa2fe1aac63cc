import { ArrowUpRight, Check } from "lucide-react";
import { VisuallyHidden } from "../../../components/VisuallyHidden.tsx";
import { costInWords, volatilityWords } from "../../../entities/filter/condition-words.ts";
import { targetStateWords } from "../../../entities/page/page-words.ts";
import { featureLooks, iconOf } from "../../../entities/serp/feature-looks.ts";
import { classNames } from "../../../lib/class-names.ts";
import { tailOf } from "../../../lib/format.ts";
import type { TableKeyword } from "./since.ts";

interface CellProps {
	keyword: TableKeyword;
}

const none = <span className="text-ink-3">–</span>;

/** Whether the page that should rank does, and which that is. */
export function TargetCell({ keyword: { targetState, targetPosition, targetUrl } }: CellProps) {
	if (targetState === undefined) return null;
	if (targetState === "NO_TARGET" || !targetUrl) return none;
	const isWrong = targetState === "WRONG";
	const at = isWrong && targetPosition != null ? `target at ${targetPosition}` : null;
	const Icon = { WRONG: ArrowUpRight, RIGHT: Check, FORM: Check, NOT_RANKING: null, UNKNOWN: null }[targetState];
	return (
		<span className="flex min-w-0 items-center gap-1.25" title={[targetUrl, at].filter(Boolean).join(", ")}>
			{Icon && <Icon size={13} aria-hidden className={classNames("shrink-0", isWrong && "text-danger")} />}
			<span className={classNames("shrink-0", isWrong ? "font-[500] text-danger" : !Icon && "text-ink-2")}>
				{targetStateWords[targetState]}
			</span>
			<span className="data min-w-0 truncate text-ink-3">{at ?? tailOfTarget(targetUrl)}</span>
		</span>
	);
}

/** The tail of a target; with its ending where it covers all pages below. */
function tailOfTarget(url: string): string {
	return url.endsWith("/*") ? `${tailOf(url.slice(0, -2))}/*` : tailOf(url);
}

/** US dollars a click. */
export function CpcCell({ keyword: { cost } }: CellProps) {
	return cost?.cpc == null ? none : <span className="data font-[450]">{costInWords(cost.cpc)}</span>;
}

const maxIcons = 5;

/** The features of the last results page; the domain's own snippet is filled. */
export function FeaturesCell({ keyword: { features, latestPosition } }: CellProps) {
	if (features === undefined) return null;
	if (features.length === 0) return none;
	const isOwned = (label: string) =>
		label === featureLooks.FEATURED_SNIPPET.label && latestPosition?.isFeaturedSnippet === true;
	const words = features.map((label) => (isOwned(label) ? `${label}, owned` : label)).join(", ");
	return (
		<span className="flex items-center gap-1.25 text-ink-3" title={words}>
			<VisuallyHidden>{words}</VisuallyHidden>
			{features.slice(0, maxIcons).map((label) => {
				const Icon = iconOf(label);
				return isOwned(label) ? (
					<span key={label} aria-hidden className="grid size-4 place-items-center rounded-sm bg-ink text-on-ink">
						<Icon size={11} />
					</span>
				) : (
					<Icon key={label} size={14} aria-hidden />
				);
			})}
			{features.length > maxIcons && (
				<span aria-hidden className="data text-2xs">
					+{features.length - maxIcons}
				</span>
			)}
		</span>
	);
}

/** How much the position usually wanders. */
export function VolatilityCell({ keyword: { volatility } }: CellProps) {
	if (!volatility) return none;
	return <span className={volatility === "LOW" ? "text-ink-2" : ""}>{volatilityWords[volatility]}</span>;
}
