import { ArrowLeft } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../../components/Button.tsx";
import { ListFooter } from "../../../components/figures/ListFooter.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import type { DomainFieldsFragment } from "../../../gql/graphql.ts";
import { type AddressForm, useAddressState } from "../../../lib/address/use-address-state.ts";
import { usePages } from "../../../lib/address/use-pages.ts";
import { useUrlId } from "../../../lib/address/use-url-id.ts";
import { codeOf } from "../../../lib/api/errors.ts";
import { formatDay } from "../../../lib/format.ts";
import { useRowKeys } from "../../../lib/keys/use-row-keys.ts";
import { CompareTable } from "./CompareTable.tsx";
import { type CompareState, leftCompare, readCompareState, writeCompareState } from "./compare-state.ts";
import { nothingShown } from "./compare-words.ts";
import { StandingCounts } from "./StandingCounts.tsx";
import { type CompareScope, type HeadToHead, useHeadToHead } from "./use-head-to-head.ts";

export interface CompareViewProps extends Omit<CompareScope, "domainId"> {
	domain: Pick<DomainFieldsFragment, "id" | "url">;
	/** Null where nothing is filtered. */
	onClearFilters: (() => void) | null;
}

const form: AddressForm<CompareState> = {
	read: readCompareState,
	write: writeCompareState,
	resets: () => ({ page: 1 }),
};

/** The domain next to a competitor: the keywords, who is ahead, and the clicks at stake. */
export function CompareView({ domain, onClearFilters, ...scope }: CompareViewProps) {
	const { state, change } = useAddressState(form);
	const { value: shown, isLate, hasFailed, retry, error } = useHeadToHead({ domainId: domain.id, ...scope }, state);
	const keyword = useUrlId("keyword");
	const leave = useLeave();
	const pages = usePages({ state, change }, shown?.totalCount, isLate);
	useRowKeys({ onEscape: leave.go });
	const site = shown?.site ?? "";
	return (
		<section aria-label={site ? `You and ${site}` : "Comparison"} className="flex grow flex-col">
			<Heading shown={shown} hasFailed={hasFailed} backTo={leave.to} />
			{hasFailed && !shown ? (
				<Failure isGone={codeOf(error) === "NOT_FOUND"} onRetry={retry} onLeave={leave.go} />
			) : (
				<>
					<StandingCounts
						counts={shown?.counts ?? null}
						site={site || "them"}
						isLate={isLate}
						chosen={state.standings}
						onChoose={(standings) => change({ standings })}
					/>
					{shown?.totalCount === 0 && !isLate ? (
						<Nothing
							shown={shown}
							state={state}
							onAll={() => change({ standings: [] })}
							onClearFilters={onClearFilters}
						/>
					) : (
						<>
							<CompareTable
								rows={shown?.items ?? null}
								isLate={isLate}
								site={site || "them"}
								domainUrl={domain.url}
								sort={state.sort}
								onSort={(sort) => change({ sort })}
								onOpen={keyword.open}
							/>
							<ListFooter
								pages={pages}
								noun="keywords"
								className="compare-foot"
								shown={shown && !isLate ? shown.items.length : null}
								onSize={(size) => change({ size })}
							/>
						</>
					)}
				</>
			)}
		</section>
	);
}

/** The way back to the leaderboard: the days, the filters and the measure stay. */
function useLeave(): { to: string; go: () => void } {
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const left = leftCompare(new URLSearchParams(search));
	const to = `${pathname}${left.size > 0 ? `?${left}` : ""}`;
	return { to, go: () => void navigate(to, { preventScrollReset: true }) };
}

interface HeadingProps {
	/** Null while loading, or where it failed. */
	shown: HeadToHead | null;
	hasFailed: boolean;
	backTo: string;
}

function Heading({ shown, hasFailed, backTo }: HeadingProps) {
	return (
		<header className="compare-head">
			<Link to={backTo} preventScrollReset className="compare-back">
				<ArrowLeft size={15} aria-hidden />
				Leaderboard
			</Link>
			<h2 aria-live="polite" className="flex min-w-0 items-center gap-2">
				{shown ? <span className="truncate">You and {shown.site}</span> : !hasFailed && <Skeleton className="w-44" />}
				{shown?.asOf && <span className="shrink-0 font-[400] text-ink-3">{formatDay(shown.asOf)}</span>}
			</h2>
			{shown && (
				<p className="compare-note">Clicks at stake: how many more clicks a month {shown.site} gets than you.</p>
			)}
		</header>
	);
}

interface FailureProps {
	isGone: boolean;
	onRetry: () => void;
	onLeave: () => void;
}

function Failure({ isGone, onRetry, onLeave }: FailureProps) {
	if (!isGone) {
		return (
			<div className="border-t border-line px-(--gutter) py-3">
				<LoadingFailure onRetry={onRetry}>The market could not be loaded.</LoadingFailure>
			</div>
		);
	}
	return (
		<div className="flex min-h-60 grow border-t border-line">
			<EmptyState title="Not tracked" action={<Button onClick={onLeave}>Back to the Leaderboard</Button>}>
				This site is not tracked as a competitor of this domain.
			</EmptyState>
		</div>
	);
}

interface NothingProps {
	shown: HeadToHead;
	state: CompareState;
	onAll: () => void;
	onClearFilters: (() => void) | null;
}

function Nothing({ shown, state, onAll, onClearFilters }: NothingProps) {
	const { canSpend } = useRights();
	const hasKeywords = shown.counts.some(({ count }) => count > 0);
	return (
		<div className="flex min-h-60 grow border-t border-line">
			{hasKeywords ? (
				<EmptyState title="No keywords here" action={<Button onClick={onAll}>Show All</Button>}>
					{nothingShown(state.standings, shown.site)}
				</EmptyState>
			) : shown.asOf === null ? (
				<EmptyState title="No results pages yet">
					Page 1 of every check shows who else ranks.{canSpend && " Run a check to compare."}
				</EmptyState>
			) : (
				<EmptyState
					title="No keywords found"
					action={onClearFilters && <Button onClick={onClearFilters}>Clear filters</Button>}
				>
					{onClearFilters ? "No keyword passes the filters." : "No keyword counts: all are brand keywords."}
				</EmptyState>
			)}
		</div>
	);
}
