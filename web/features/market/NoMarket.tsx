import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { Button, buttonLook } from "../../components/Button.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { useRights } from "../../entities/account/rights.ts";
import { pathOfDomain } from "../../entities/domain/domain-address.ts";
import { RefreshButton } from "../../entities/domain/RefreshButton.tsx";
import { isFiltered } from "../../entities/filter/keyword-filters.ts";
import { NothingPasses } from "../../entities/filter/LateFilters.tsx";
import { LastMarketDayDocument } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { localTimeZone } from "../../lib/days.ts";
import { formatCount, formatPastDay } from "../../lib/format.ts";
import type { Emptiness } from "./view/emptiness.ts";
import type { MarketControl } from "./view/use-market-state.ts";

export interface NoMarketProps {
	why: Emptiness;
	domain: { id: string; keywordCount: number };
	control: MarketControl;
	today: string;
	/** Why no run can be started now. */
	refreshReason: string | undefined;
	onRefresh: () => void;
}

/** Why there are no figures, and what to do about it. */
export function NoMarket(props: NoMarketProps) {
	const { why, domain, control } = props;
	if (why.kind === "brand") {
		return (
			<EmptyState
				title={
					why.count === 1
						? "The only keyword is a brand keyword."
						: `All ${formatCount(why.count, "keyword")} are brand keywords.`
				}
				action={<Button onClick={() => control.change({ hasBrand: true })}>Include them</Button>}
			>
				Everyone who searches for your name wants you.
			</EmptyState>
		);
	}
	if (why.kind === "filtered" && isFiltered(control.state)) {
		return <NothingPasses control={control} keywordCount={domain.keywordCount} />;
	}
	return <NoDay {...props} />;
}

/** No day of the range has values; perhaps none at all. */
function NoDay({ domain, control: { state, change }, today, refreshReason, onRefresh }: NoMarketProps) {
	const { value } = useReading(LastMarketDayDocument, {
		variables: { domainId: domain.id, timeZone: localTimeZone(), includeBrand: state.hasBrand },
	});
	if (!value) return null;
	const { asOf } = value.domain.market;
	if (asOf === null)
		return <NoResults keywordCount={domain.keywordCount} domainId={domain.id} {...{ refreshReason, onRefresh }} />;
	return (
		<EmptyState
			title={`Nothing was measured in these ${state.range} days.`}
			action={<Button onClick={() => change({ until: asOf < today ? asOf : null })}>Show them</Button>}
		>
			The last results are of {formatPastDay(asOf, today)}.
		</EmptyState>
	);
}

interface NoResultsProps extends Pick<NoMarketProps, "refreshReason" | "onRefresh"> {
	domainId: string;
	keywordCount: number;
}

function NoResults({ domainId, keywordCount, refreshReason, onRefresh }: NoResultsProps) {
	const { canWrite, canSpend } = useRights();
	return (
		<EmptyState
			title="No results pages yet"
			hasLadder
			action={
				!canWrite ? undefined : keywordCount === 0 ? (
					<Link to={pathOfDomain("/app/keywords?dialog=add-keywords", domainId)} className={buttonLook("primary")}>
						<Plus size={15} aria-hidden />
						Add Keywords
					</Link>
				) : (
					<RefreshButton disabledReason={refreshReason} onClick={onRefresh} />
				)
			}
		>
			Page 1 of every check shows who else ranks.{canSpend && " Run a check to see your market."}
		</EmptyState>
	);
}
