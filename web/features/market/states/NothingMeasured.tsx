import { useQuery } from "@apollo/client/react";
import { RefreshCw } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { NothingPasses } from "../../../entities/keyword/filter/NothingPasses.tsx";
import { LastMarketDayDocument } from "../../../gql/graphql.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { formatCount, formatPastDay } from "../../../lib/format.ts";
import type { MarketControl } from "../view/use-market-state.ts";
import type { Emptiness } from "./emptiness.ts";

export interface NothingMeasuredProps {
	emptiness: Emptiness;
	control: MarketControl;
	domain: { id: string; keywordCount: number };
	brandCount: number;
	today: string;
	onRefresh: () => void;
	/** Why no run can be started now. */
	refreshReason: string | undefined;
}

/** Why there is no market, and what to do about it. */
export function NothingMeasured(props: NothingMeasuredProps) {
	const { emptiness, control, domain, brandCount } = props;
	switch (emptiness) {
		case "never":
			return <NeverChecked {...props} />;
		case "brand":
			return (
				<EmptyState
					title={
						brandCount === 1
							? "The only keyword is a brand keyword."
							: `All ${formatCount(brandCount, "keyword")} are brand keywords.`
					}
					action={<Button onClick={() => control.change({ hasBrand: true })}>Include them</Button>}
				/>
			);
		case "filtered":
			return <NothingPasses control={control} keywordCount={domain.keywordCount} />;
		case "range":
			return <EmptyRange {...props} />;
	}
}

function NeverChecked({ onRefresh, refreshReason }: NothingMeasuredProps) {
	return (
		<EmptyState
			title="No results pages yet"
			hasLadder
			action={
				<Button
					variant="primary"
					icon={<RefreshCw size={15} aria-hidden />}
					disabledReason={refreshReason}
					onClick={onRefresh}
				>
					Refresh Now
				</Button>
			}
		>
			Page 1 of every check shows who else ranks. Run a check to see your market.
		</EmptyState>
	);
}

/** Nothing in the days shown: the last ones that have something are a press away. */
function EmptyRange({ control: { state, change }, domain, today }: NothingMeasuredProps) {
	const { data } = useQuery(LastMarketDayDocument, {
		variables: { domainId: domain.id, timeZone: localTimeZone(), includeBrand: state.hasBrand },
		fetchPolicy: "cache-and-network",
	});
	const last = data?.domain.market.asOf ?? null;
	return (
		<EmptyState
			title={`Nothing was measured in these ${state.range} days.`}
			action={last && <Button onClick={() => change({ until: last === today ? null : last })}>Show them</Button>}
		>
			{last && `The last results are of ${formatPastDay(last, today)}.`}
		</EmptyState>
	);
}
